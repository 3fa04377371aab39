/** References to something by position or looks alone. "Above" and "below" are also valid in reading order. */
const PHRASES: readonly RegExp[] = [
  /\b(?:on|to|at|in) the (?:far |top |bottom |upper |lower )?(?:left|right)\b(?! (?:to|of|person|people|place|time|direction|way|track|path|answer|choice)\b)/i,
  /\b(?:left|right)[ -]hand (?:side|corner|column|menu|panel)\b/i,
  /\b(?:round|square|circular|triangular|triangle|rectangular|oval|diamond) (?:button|icon|menu|image|link|box|symbol|one)s?\b/i,
  /\b(?:red|green|blue|yellow|orange|purple|grey|gray|black|white|pink) (?:button|icon|menu|link|box|tab|field)s?\b/i,
  /(?:दाईं|दायीं|बाईं|बायीं|दाहिनी) (?:ओर|तरफ़|तरफ)/,
  /(?:गोल|चौकोर|तिकोने|लाल|हरे|नीले|पीले|काले|सफ़ेद) (?:बटन|चिह्न|मेनू|लिंक|बॉक्स)/,
];
/** Longer than any sentence that gives directions. */
const MAX_TEXT = 2_000;

/** The words that refer visually; null when there are none. */
export function visualReference(text: string): string | null {
  const folded = text.slice(0, MAX_TEXT).normalize('NFC').replace(/\s+/g, ' ');
  for (const phrase of PHRASES) {
    const [found] = phrase.exec(folded) ?? [];
    if (found) return found;
  }
  return null;
}

/** Instructions that identify a navigation element by its side alone. */
const MENU =
  /\b(?:use|find|open|see|go to|choose from|click on|select from|follow|look at)\b[^.!?]{0,40}?\bthe (menu|navigation|toolbar|sidebar)\b (?:on|to|at) the (?:far |top |bottom |upper |lower )?(?:left|right)\b/i;

/** The element that users are sent to by its side, such as "menu"; null when there is none. */
export function menuBySide(text: string): string | null {
  const folded = text.slice(0, MAX_TEXT).normalize('NFC').replace(/\s+/g, ' ');
  return MENU.exec(folded)?.[1]?.toLowerCase() ?? null;
}

/** Instructions to press, click or choose something identified only by shape or colour. */
const NAMELESS =
  /\b(?:press|click(?: on)?|push|tap(?: on)?|select|choose|hit)\b (?:on )?the (?:big |large |small |little )?(?:round|square|circular|triangular|oval|rectangular|red|green|blue|yellow|orange|purple|grey|gray|black|white)(?: one| symbol| shape)\b/i;
const NAMED = /["“”'‘’«»]|\b(?:labelled|labeled|called|named|marked|says|reads|that says|with the words?)\b/i;

/** Whether a text identifies a control only by its looks, without any word that could be its name. */
export function isOnlyVisualReference(text: string): boolean {
  const folded = text.slice(0, MAX_TEXT).normalize('NFC').replace(/\s+/g, ' ');
  const [sentence] = folded.split(/(?<=[.!?।])\s/).filter((one) => NAMELESS.test(one));
  return sentence !== undefined && !NAMED.test(sentence);
}
