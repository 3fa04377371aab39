import { createHash } from 'node:crypto';
import type { Page, PageElement } from '@abhigam/facts';
import { stableClasses, stableId } from '../fingerprint/generated-names.ts';
import { stableAddress } from '../fingerprint/stable-address.ts';
import { tabStops } from '../readout/tab-stops.ts';
import { tabIndex } from '../semantics/focus.ts';
import { headingLevel } from '../semantics/headings.ts';
import { hiddenContent } from '../semantics/hidden-content.ts';
import { isLandmark, landmarksAround } from '../semantics/landmarks.ts';
import { isOwnElement, ownElements } from './own-elements.ts';
import { isOpening, type ScriptMade, scriptMadeAmong } from './script-made.ts';
import { steadyWords } from './steady-words.ts';

/**
 * What a page is like for each hand test, hex SHA-256 by the id of the test: a verdict holds while this stays the same. Each
 * takes what its test is about and nothing else; what counts, dates, ids and marks of builds never change it (decision 42).
 */
export function handPrints(page: Page): Record<string, string> {
  const own = ownElements(page);
  const made = scriptMadeAmong(own);
  const seen: Seen = {
    page,
    own,
    made,
    controls: new Set(made.map(({ element }) => element)),
    around: landmarksAround(own),
  };
  return Object.fromEntries(Object.entries(SUBJECTS).map(([id, linesOf]) => [id, printOf(linesOf(seen))]));
}

interface Seen {
  page: Page;
  /** Elements of the page that belong to its site, in order. */
  own: readonly PageElement[];
  /** Controls that scripts have made. */
  made: readonly ScriptMade[];
  controls: ReadonlySet<PageElement>;
  /** Roles of the landmarks around each. */
  around: ReadonlyMap<PageElement, string>;
}

/** What each hand test is about, line by line. */
const SUBJECTS: Readonly<Record<string, (seen: Seen) => string[]>> = {
  'focusable-controls': ({ made }) =>
    sorted(made.map(({ element }) => `${kindOf(element)} ${nameOf(element)}`)),
  'interactive-element-affordance': (seen) => [...sorted(each(operable(seen))), ...styleSheets(seen)],
  'logical-tab-order': (seen) => unrepeated(stops(seen)),
  'visual-order-follows-dom': (seen) => outline(seen, isContent),
  'focus-traps': (seen) => sorted(mayCatch(seen)),
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

/** With what is seen on it; of one around others that is theirs. */
function labelled({ element, isAround }: ScriptMade): string {
  const seen = isAround ? '' : steadyWords(element.visibleText.slice(0, 5 * MAX_SEEN)).slice(0, MAX_SEEN);
  return `${kindOf(element)} ${nameOf(element)} ${seen}`;
}

/** Characters that are seen on a control, as far as they are compared. */
const MAX_SEEN = 200;

/** Links by where they stand, since lists of them grow; buttons and fields by their names. */
function operable({ own, controls, around }: Seen): string[] {
  return own
    .filter((one) => one.isShown && (one.matches(OPERABLE) || controls.has(one)))
    .map((one) => [around.get(one), kindOf(one), isLink(one) ? '' : nameOf(one)].join(' '));
}

const OPERABLE = 'a[href], button, input:not([type=hidden i]), select, textarea, summary';

function styleSheets({ page }: Seen): string[] {
  return page.top
    .all('link[rel~=stylesheet i][href]')
    .map((one) => `style ${stableAddress(one.attribute('href') ?? '', 'file')}`);
}

function stops({ page, around }: Seen): string[] {
  return tabStops(page)
    .filter(isOwnElement)
    .map((one) => {
      const index = tabIndex(one) ?? 0;
      return [around.get(one), kindOf(one), isLink(one) ? '' : nameOf(one), index > 0 ? index : ''].join(' ');
    });
}

/** Of what stands one after the other alike, one: a list may grow. */
function unrepeated(lines: readonly string[]): string[] {
  return lines.filter((line, at) => line !== lines[at - 1]);
}

/** Structure without words: what is where does not change with what it says. */
function outline({ own, around }: Seen, isLine: (element: PageElement) => boolean): string[] {
  return own.filter(isLine).map((one) => {
    const level = one.role === 'heading' ? headingLevel(one) : '';
    const name = isLandmark(one) ? nameOf(one) : '';
    return [around.get(one), kindOf(one), level, name].join(' ');
  });
}

/** A landmark, or what tells that there is a part that wants to be one. */
function isPart(element: PageElement): boolean {
  return isLandmark(element) || element.role === 'heading' || element.tag === 'form';
}

function isContent(element: PageElement): boolean {
  return isPart(element) || (element.isExposed && element.matches(CONTENT));
}

const CONTENT =
  'img, svg, picture, [role=img i], input:not([type=hidden i]), select, textarea, button, table, video, audio, iframe, canvas, object, embed';

/** Where the focus may be caught: players, embedded pages, editors, calendars and all that scripts have made. */
function mayCatch({ own, controls }: Seen): string[] {
  return own
    .filter((one) => one.matches(MAY_CATCH) || controls.has(one))
    .map((one) => [kindOf(one), one.matches(EMBEDDED) ? hostOf(one) : nameOf(one)].join(' '));
}

const EMBEDDED = 'iframe, frame, object, embed, audio, video';
const MAY_CATCH = `${EMBEDDED}, canvas, dialog, textarea, input[type=date i], input[type=datetime-local i], input[type=month i], input[type=time i], input[type=week i], [role=dialog i], [role=application i]`;

/** Of another film in the same player the address differs, and nothing that could catch the focus. */
function hostOf(element: PageElement): string {
  const address = element.attribute('src') ?? element.attribute('data') ?? '';
  return URL.parse(address, element.frame.facts.baseUrl)?.host ?? '';
}

/** Pieces of hidden content by how they are hidden and what they are called in the markup; and what opens them. */
function hidden({ page, own }: Seen): string[] {
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

/** Which states and properties of ARIA it has. What they say differs from moment to moment. */
function statesOf(element: PageElement): string[] {
  return element.attributes.flatMap(([name]) => (/^aria-(?!label)/.test(name) ? [name] : [])).sort();
}

function kindOf(element: PageElement): string {
  const type = element.tag === 'input' || element.tag === 'button' ? (element.attribute('type') ?? '') : '';
  return [element.tag, element.role, type.toLowerCase()].join('|');
}

function nameOf(element: PageElement): string {
  return steadyWords(element.name);
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
