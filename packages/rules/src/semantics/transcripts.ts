import type { Frame, Page, PageElement } from '@abhigam/facts';
import { isNotFoundAt, targetAt } from '../link-targets/known-targets.ts';
import { isPerceivable } from './hidden.ts';
import { addressKey, inPageFragment, inPageTarget, isNamedLink, linkUrl } from './links.ts';
import { mediaOf } from './media.ts';
import { wordsOf } from './text-words.ts';
import { shortened } from './words.ts';

/** A transcript that a page claims to have. */
export interface Transcript {
  /** The link, or the control that opens the transcript or contains it. */
  element: PageElement;
  name: string;
  /** `gone`: its address is not found; `empty`: it has no content; `unread`: not inspected. */
  state: 'there' | 'gone' | 'empty' | 'unread';
}

const NAMES = /\btranscripts?\b|\btext (?:version|alternative)\b|प्रतिलेख|ट्रांसक्रिप्ट|पाठ (?:रूप|संस्करण)/iu;
/** Other documents that are called transcripts. */
const OTHERS = /\b(?:academic|marks?|degree|official|student|apply|request|fee)\b|अंक/iu;
/** Parts of the page that belong to the website as a whole. */
const SITE_PARTS =
  'nav, [role=navigation i], header, [role=banner i], footer, [role=contentinfo i], aside, [role=complementary i]';
const PLAYERS = 'audio, video, iframe, object, embed';
/** Elements that end a transcript, because another part of the page begins. */
const ENDS = 'audio, video, iframe, object, embed, h1, h2, h3, h4, h5, h6, [role=heading i], hr';
const CANDIDATES = 'a, area, [role=link i], summary, button, [role=button i]';
/** Fewer words are not a transcript, but may announce one. */
const SOME_WORDS = 5;
/** Elements that may contain a transcript in another form, or load it later. */
const HOLDS = 'img, iframe, object, embed, a, button, input, canvas, svg, template, [id], [class*=load i]';

/**
 * Transcripts of a player: matched by name, in its part of the page (without other players) or after it, up to
 * the next heading or player.
 */
export function transcriptsOf(player: PageElement): Transcript[] {
  const transcripts: Transcript[] = [];
  for (const part of partsOf(player))
    for (const element of [part, ...part.all(CANDIDATES)]) {
      if (!element.matches(CANDIDATES) || !isNamedTranscript(element) || !isPerceivable(element)) continue;
      if (element.closest(SITE_PARTS)) continue;
      transcripts.push({ element, name: shortened(element.name), state: stateOf(element) });
    }
  return transcripts;
}

/** Address of a linked transcript, to be inspected; null when it is in the page or has no address. */
export function transcriptAddress({ element }: Transcript): URL | null {
  return isNamedLink(element) && inPageFragment(element) === null ? linkUrl(element) : null;
}

/** Players that may have a transcript. */
export function playersOf(page: Page): PageElement[] {
  return page.all('audio, video').filter((player) => {
    const media = mediaOf(player);
    return media !== null && (player.isShown || media.autoplay || !media.isPaused);
  });
}

function isNamedTranscript({ name }: PageElement): boolean {
  return name.length <= 120 && NAMES.test(name) && !OTHERS.test(name);
}

function partsOf(player: PageElement): PageElement[] {
  const inside = playersInside(player.frame);
  let own = player;
  for (const around of player.ancestors()) {
    if (inside.get(around) !== inside.get(player)) break;
    own = around;
  }
  const siblings = own.parent?.children ?? [];
  const behind = siblings.slice(siblings.indexOf(own) + 1);
  const end = behind.findIndex((one) => one.matches(ENDS) || one.all(ENDS).length > 0);
  return [own, ...(end < 0 ? behind : behind.slice(0, end))];
}

const INSIDE = new WeakMap<Frame, ReadonlyMap<PageElement, number>>();

/** Number of players in each ancestor of a player. */
function playersInside(frame: Frame): ReadonlyMap<PageElement, number> {
  const known = INSIDE.get(frame);
  if (known) return known;
  const counts = new Map<PageElement, number>();
  for (const player of frame.all(PLAYERS))
    for (const around of player.ancestors()) counts.set(around, (counts.get(around) ?? 0) + 1);
  INSIDE.set(frame, counts);
  return counts;
}

function stateOf(element: PageElement): Transcript['state'] {
  if (element.tag === 'summary') return stateOfDetails(element);
  if (!isNamedLink(element)) return 'unread';
  const fragment = inPageFragment(element);
  if (fragment !== null) {
    const target = inPageTarget(element, fragment);
    return target && wordsOf(target.text).length >= SOME_WORDS ? 'there' : 'unread';
  }
  const url = linkUrl(element);
  const key = url && addressKey(url);
  if (!key) return 'unread';
  const { page } = element.frame;
  if (isNotFoundAt(page, key)) return 'gone';
  return (targetAt(page, key)?.words ?? 0) >= SOME_WORDS ? 'there' : 'unread';
}

/** Empty only if there is no content and nothing that a script could fill. */
function stateOfDetails(summary: PageElement): Transcript['state'] {
  const details = summary.closest('details');
  if (!details) return 'unread';
  const words = wordsOf(details.text).length - wordsOf(summary.text).length;
  if (words >= SOME_WORDS) return 'there';
  const listens = [details, summary].some((one) => one.listensTo('click', 'toggle', 'beforetoggle'));
  const containsContent = details.all(HOLDS).some((one) => one !== summary && !summary.contains(one));
  return words > 0 || listens || containsContent || details.has('id') ? 'unread' : 'empty';
}
