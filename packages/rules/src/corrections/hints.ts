import type { Cause } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { compareLanguage } from '../language/compare-language.ts';
import { foreignParts } from '../language/foreign-parts.ts';
import { governedText } from '../language/governed-text.ts';
import { likelyLanguage } from '../language/likely-language.ts';
import { headingLevel, isHeading } from '../semantics/headings.ts';
import { isShownInPage } from '../semantics/hidden.ts';
import { recordedTabStops } from '../semantics/keyboard-use.ts';
import { resolveRef } from '../semantics/resolve-ref.ts';
import { isVisible } from '../semantics/visible.ts';

/** Facts about a finding that need the whole page, as additional values of its cause. */
export type Hints = Cause['values'];

/** Collects the facts that the correction of a finding on this element needs; null when there are none. */
export type HintFinder = (element: PageElement) => Hints | null;

/** Language of all visible text of a page. */
export function languageOfPage(root: PageElement): Hints | null {
  return languageOf(root.visibleText);
}

/** Language of the text to which the element's `lang` applies. */
export function languageOfText(element: PageElement): Hints | null {
  return languageOf(governedText(element));
}

/** Language of text by its letters and function words, if both agree. */
function languageOf(whole: string): Hints | null {
  const text = whole.slice(0, 5_000);
  if (text.trim() === '') return null;
  const { language } = likelyLanguage(text);
  if (language === '') return null;
  // Statistics alone are not sufficient: the words must not indicate another language.
  return compareLanguage(text, language).verdict === 'same' ? { language } : null;
}

/** Language of a part that differs from the language around it, if all of its text is in that language. */
export function languageOfWhole(part: PageElement): Hints | null {
  const found = foreignParts(part.frame).filter(({ element }) => element === part);
  const [only] = found;
  if (!only || found.length > 1 || lettersIn(only.text) !== lettersIn(part.visibleText)) return null;
  return { language: only.found };
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** One level below the previous heading. */
export function levelInOrder(heading: PageElement): Hints | null {
  const before = headingsOf(heading.frame).get(heading);
  if (!before) return null;
  const level = headingLevel(before) + 1;
  return level < headingLevel(heading) && level <= 6 ? { level } : null;
}

const KNOWN = new WeakMap<Frame, ReadonlyMap<PageElement, PageElement | undefined>>();

/** Each heading of a frame with the previous one. */
function headingsOf(frame: Frame): ReadonlyMap<PageElement, PageElement | undefined> {
  const known = KNOWN.get(frame);
  if (known) return known;
  const headings = frame.elements.filter((one) => isHeading(one) && one.isExposed);
  const found = new Map(headings.map((heading, at) => [heading, headings[at - 1]]));
  KNOWN.set(frame, found);
  return found;
}

export function topHeading(root: PageElement): Hints | null {
  const heading = root.frame
    .all('h1')
    .find((one) => one.isShown)
    ?.visibleText.trim();
  return heading ? { heading: heading.slice(0, 200) } : null;
}

/** The parent has a deprecated role that has a successor. */
export function roleOfParent({ parent }: PageElement): Hints | null {
  const role = parent?.attribute('role')?.trim().toLowerCase();
  return role === 'directory' ? { parentRole: role } : null;
}

/** Height of the element that covers the focused element, plus a margin. */
export function scrollPaddingHint(element: PageElement): Hints | null {
  const { page } = element.frame;
  const cover = resolveRef(page, recordedTabStops(page).get(element)?.stop.cover?.by ?? null);
  const height = cover?.box?.height ?? 0;
  return height > 0 && height <= MAX_ROOM ? { room: Math.ceil(height) + 8 } : null;
}

/** A higher element would leave no room in the viewport. */
const MAX_ROOM = 300;

/** While one of them is open, hiding everything else is correct. */
const MODAL = '[aria-modal=true i], dialog[open], [role=dialog i], [role=alertdialog i]';
/** Carousels hide copies of slides on purpose. */
const CAROUSEL =
  '[class*=carousel i], [class*=slide i], [class*=swiper i], [class*=slick i], [class*=splide i], [class*=owl- i]';

/** Whether sighted users see the element, so that only screen reader users miss it. */
export function visibilityHint(element: PageElement): Hints | null {
  const isForAll =
    isVisible(element) &&
    isShownInPage(element) &&
    element.closest(CAROUSEL) === null &&
    !element.frame.all(MODAL).some((dialog) => isVisible(dialog));
  return isForAll ? { isSeen: 1 } : null;
}

/** A label cannot reference a field by a duplicate id. */
export function labelHints(field: PageElement): Hints | null {
  const id = field.attribute('id');
  const isIdTwice =
    id !== undefined &&
    id !== null &&
    field.frame.elements.filter((one) => one.attribute('id') === id).length > 1;
  const near = textBefore(field);
  return isIdTwice ? { ...near, isIdTwice: 1 } : near;
}

/** A short text directly before the field, or alone in the cell before the field's cell. */
function textBefore(field: PageElement): Hints | null {
  const { parent } = field;
  if (!parent || parent.visibleText.length > 80) return null;
  const siblings = parent.children;
  const before = siblings[siblings.indexOf(field) - 1];
  const cell = field.closest('td, dd');
  const row = cell?.parent?.children ?? [];
  const cellBefore = cell ? row[row.indexOf(cell) - 1] : undefined;
  const fields = 'input:not([type=hidden i]), select, textarea, button';
  const isAlone = parent.all(fields).length === 1;
  const text = [before, cellBefore].find(
    (one) => one && !one.matches(fields) && one.all(fields).length === 0 && one.visibleText.trim() !== '',
  )?.visibleText;
  const near = (text ?? (isAlone ? parent.ownText : '')).replace(/\s+/g, ' ').trim();
  return near !== '' && near.length <= 60 ? { nearText: near } : null;
}
