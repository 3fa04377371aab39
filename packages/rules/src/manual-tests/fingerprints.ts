import { createHash } from 'node:crypto';
import type { Page, PageElement } from '@abhigam/facts';
import { stableClasses, stableId } from '../fingerprint/generated-names.ts';
import { stableAddress } from '../fingerprint/stable-address.ts';
import { tabStops } from '../screen-reader-view/tab-stops.ts';
import { tabIndex } from '../semantics/focus.ts';
import { headingLevel } from '../semantics/headings.ts';
import { hiddenContent } from '../semantics/hidden-content.ts';
import { isLandmark, landmarksAround } from '../semantics/landmarks.ts';
import { isOwnElement, ownElements } from './own-elements.ts';
import { isOpening, type ScriptMade, scriptMadeAmong } from './script-made.ts';
import { stableWords } from './stable-words.ts';

/**
 * Fingerprint of a page for each manual test, hex SHA-256 by test id: a verdict stays valid while it is
 * unchanged. Each covers only the subject of its test; counters, dates, ids and build hashes do not change it
 * (decision 42).
 */
export function manualTestFingerprints(page: Page): Record<string, string> {
  const own = ownElements(page);
  const scriptMade = scriptMadeAmong(own);
  const seen: FingerprintInput = {
    page,
    own,
    made: scriptMade,
    controls: new Set(scriptMade.map(({ element }) => element)),
    around: landmarksAround(own),
  };
  return Object.fromEntries(Object.entries(SUBJECTS).map(([id, linesOf]) => [id, printOf(linesOf(seen))]));
}

interface FingerprintInput {
  page: Page;
  /** Elements that belong to the website itself, in document order. */
  own: readonly PageElement[];
  /** Controls created by scripts. */
  made: readonly ScriptMade[];
  controls: ReadonlySet<PageElement>;
  /** Landmark path around each element. */
  around: ReadonlyMap<PageElement, string>;
}

/** Subject of each manual test, as lines to hash. */
const SUBJECTS: Readonly<Record<string, (seen: FingerprintInput) => string[]>> = {
  'focusable-controls': ({ made }) =>
    sorted(made.map(({ element }) => `${kindOf(element)} ${nameOf(element)}`)),
  'interactive-element-affordance': (seen) => [...sorted(each(operable(seen))), ...styleSheets(seen)],
  'logical-tab-order': (seen) => unrepeated(stops(seen)),
  'visual-order-follows-dom': (seen) => outline(seen, isContent),
  'focus-traps': (seen) => sorted(mayTrapFocus(seen)),
  'managed-focus': ({ own, controls }) =>
    sorted(
      own.filter((one) => isOpening(one) || controls.has(one)).map((one) => `${kindOf(one)} ${nameOf(one)}`),
    ),
  'use-landmarks': (seen) => outline(seen, isPart),
  'offscreen-content-hidden': (seen) => sorted(each(hidden(seen))),
  'custom-controls-labels': ({ page, made }) => [languageOf(page), ...sorted(made.map(labelled))],
  'custom-controls-roles': ({ made }) =>
    sorted(made.map(({ element }) => [kindOf(element), nameOf(element), ...statesOf(element)].join(' '))),
};

/** Includes its visible text; not for a wrapper, whose text belongs to the controls inside. */
function labelled({ element, isAround }: ScriptMade): string {
  const seen = isAround ? '' : stableWords(element.visibleText.slice(0, 5 * MAX_SEEN)).slice(0, MAX_SEEN);
  return `${kindOf(element)} ${nameOf(element)} ${seen}`;
}

/** Maximum number of characters of a control's text that are compared. */
const MAX_SEEN = 200;

/** Links by location, because lists of links grow; buttons and fields by name. */
function operable({ own, controls, around }: FingerprintInput): string[] {
  return own
    .filter((one) => one.isShown && (one.matches(OPERABLE) || controls.has(one)))
    .map((one) => [around.get(one), kindOf(one), isLink(one) ? '' : nameOf(one)].join(' '));
}

const OPERABLE = 'a[href], button, input:not([type=hidden i]), select, textarea, summary';

function styleSheets({ page }: FingerprintInput): string[] {
  return page.top
    .all('link[rel~=stylesheet i][href]')
    .map((one) => `style ${stableAddress(one.attribute('href') ?? '', 'file')}`);
}

function stops({ page, around }: FingerprintInput): string[] {
  return tabStops(page)
    .filter(isOwnElement)
    .map((one) => {
      const index = tabIndex(one) ?? 0;
      return [around.get(one), kindOf(one), isLink(one) ? '' : nameOf(one), index > 0 ? index : ''].join(' ');
    });
}

/** Collapses consecutive equal lines, because lists grow. */
function unrepeated(lines: readonly string[]): string[] {
  return lines.filter((line, at) => line !== lines[at - 1]);
}

/** Structure without text, so that new wording does not change it. */
function outline({ own, around }: FingerprintInput, isLine: (element: PageElement) => boolean): string[] {
  return own.filter(isLine).map((one) => {
    const level = one.role === 'heading' ? headingLevel(one) : '';
    const name = isLandmark(one) ? nameOf(one) : '';
    return [around.get(one), kindOf(one), level, name].join(' ');
  });
}

/** A landmark, or a heading or form, which suggests a part without one. */
function isPart(element: PageElement): boolean {
  return isLandmark(element) || element.role === 'heading' || element.tag === 'form';
}

function isContent(element: PageElement): boolean {
  return isPart(element) || (element.isExposed && element.matches(CONTENT));
}

const CONTENT =
  'img, svg, picture, [role=img i], input:not([type=hidden i]), select, textarea, button, table, video, audio, iframe, canvas, object, embed';

/** Elements that may trap focus: players, embedded pages, editors, calendars and all script-made controls. */
function mayTrapFocus({ own, controls }: FingerprintInput): string[] {
  return own
    .filter((one) => one.matches(MAY_CATCH) || controls.has(one))
    .map((one) => [kindOf(one), one.matches(EMBEDDED) ? hostOf(one) : nameOf(one)].join(' '));
}

const EMBEDDED = 'iframe, frame, object, embed, audio, video';
const MAY_CATCH = `${EMBEDDED}, canvas, dialog, textarea, input[type=date i], input[type=datetime-local i], input[type=month i], input[type=time i], input[type=week i], [role=dialog i], [role=application i]`;

/** Another video in the same player has another address, but the same focus behaviour. */
function hostOf(element: PageElement): string {
  const address = element.attribute('src') ?? element.attribute('data') ?? '';
  return URL.parse(address, element.frame.facts.baseUrl)?.host ?? '';
}

/** Hidden content by technique and stable names; and the controls that open it. */
function hidden({ page, own }: FingerprintInput): string[] {
  const pieces = hiddenContent(page)
    .filter(({ element }) => isOwnElement(element))
    .map(({ element, technique }) => [technique, kindOf(element), ...markOf(element)].join(' '));
  return [...pieces, ...own.filter(isOpening).map((one) => `opens ${kindOf(one)} ${nameOf(one)}`)];
}

function markOf(element: PageElement): string[] {
  const id = element.attribute('id');
  const classes = stableClasses(element.attribute('class') ?? '');
  return id === null ? classes : [`#${stableId(id)}`, ...classes];
}

/** Names of its ARIA states and properties. Their values change over time. */
function statesOf(element: PageElement): string[] {
  return element.attributes.flatMap(([name]) => (/^aria-(?!label)/.test(name) ? [name] : [])).sort();
}

function kindOf(element: PageElement): string {
  const type = element.tag === 'input' || element.tag === 'button' ? (element.attribute('type') ?? '') : '';
  return [element.tag, element.role, type.toLowerCase()].join('|');
}

function nameOf(element: PageElement): string {
  return stableWords(element.name);
}

function isLink(element: PageElement): boolean {
  return element.matches('a[href], area[href]');
}

function languageOf(page: Page): string {
  return page.top.root?.attribute('lang')?.toLowerCase() ?? '';
}

function each(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}

function sorted(lines: readonly string[]): string[] {
  return lines.toSorted();
}

function printOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
