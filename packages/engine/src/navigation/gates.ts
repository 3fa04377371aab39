import type { GateSigns } from '../in-page/read-gate-signs.ts';

/** A page with less text than this shows only a sign-in or a bot check. */
const TINY_TEXT = 700;
const FEW_LINKS = 8;
const LITTLE_BODY_TEXT = 600;
const FEW_BODY_LINKS = 10;

/** Texts of pages that require or run a check for bots. */
const PROOF_WORDS = [
  /\b(?:you(?:'re|’re| are)|being|if|a real|are you(?: a)?) human\b/,
  /\b(?:human|robot|bot|captcha) (?:verification|check|challenge)\b/,
  /\bnot (?:a|an automated) (?:ro)?bot\b/,
  /\b(?:checking|verifying|inspecting) (?:your|the) (?:browser|connection|device)\b/,
  /\b(?:solve|complete|enter|type) (?:the|this|a) (?:captcha|security code|challenge|characters)\b/,
  /\b(?:security|browser) (?:check|verification)\b/,
  /\b(?:unusual|automated|suspicious) (?:traffic|requests|activity)\b/,
  /रोबोट (?:नहीं|तो नहीं)/,
  /(?:मानव|इंसान|मनुष्य) (?:हैं|होने|सत्यापन)/,
  /ब्राउ[ज़ज]़?र (?:की|का) (?:जाँच|जांच|सत्यापन)/,
  /(?:सुरक्षा|मानव) (?:जाँच|जांच|सत्यापन)/,
  /कैप्चा (?:भरें|हल करें|दर्ज करें|पूरा करें)/,
];

const SIGN_IN_WORDS = /\b(?:log ?-?in|sign ?-?in|log ?-?on|sign ?-?on)\b|लॉग ?-?इन|लॉगिन|साइन ?-?इन|प्रवेश करें/;

/**
 * Whether a page is only a bot check: hardly any text, words that say so, and an element or script for the
 * check. A captcha in a contact form or a sign-in form does not count.
 */
export function isBotCheck(signs: GateSigns): boolean {
  const { title, text, textLength, links, textFields, passwords, proofParts } = signs;
  const hasContent = textLength > TINY_TEXT || links > FEW_LINKS || textFields > 1 || passwords > 0;
  if (hasContent || proofParts === 0) return false;
  const pageText = `${title} ${text}`.toLowerCase();
  return PROOF_WORDS.some((words) => words.test(pageText));
}

/**
 * Whether a sign-in form is shown instead of the requested page: a password field is the main content, there is
 * little else, and the page was reached by a redirect or calls itself a sign-in. A sign-in page that was
 * requested by its own address does not count.
 */
export function isSignInWall(signs: GateSigns, requested: URL, final: URL): boolean {
  if (signs.passwords === 0 || isSignInPath(requested)) return false;
  if (signs.bodyTextLength > LITTLE_BODY_TEXT || signs.bodyLinks > FEW_BODY_LINKS) return false;
  if (isElsewhere(requested, final)) return true;
  // Two password fields are a registration or a change of password.
  return signs.passwords === 1 && (isSignInPath(final) || SIGN_IN_WORDS.test(signsTitle(signs)));
}

function signsTitle({ title, text }: GateSigns): string {
  return `${title} ${text.slice(0, 300)}`.toLowerCase();
}

/** Ignores the protocol, `www.` and a trailing slash. */
function isElsewhere(requested: URL, final: URL): boolean {
  const place = ({ hostname, pathname }: URL) =>
    `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`.toLowerCase();
  return place(requested) !== place(final);
}

/**
 * Checks the last path segment only, so that an article about sign-ins does not count: `/login.aspx`,
 * `/user/sign-in`, `/AdminLogin`.
 */
function isSignInPath({ pathname }: URL): boolean {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = last.split('.')[0] ?? '';
  const letters = name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return /(?:login|signin|logon|signon)(?:page|form)?$/.test(letters);
}
