import { boundingBox, type Rect } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { enlargeTargetMore } from '../../corrections/target.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isInactive } from '../../semantics/controls.ts';
import { isFocusable } from '../../semantics/focus.ts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { destinationKey } from '../../semantics/links.ts';
import { isVisible } from '../../semantics/visible.ts';
import { foldWords } from '../../semantics/words.ts';

/** CSS pixels, with tolerance for rounding. */
const ENOUGH = 43.5;
const TARGETS =
  'a[href], button, input[type=button i], input[type=submit i], input[type=reset i], [role=button i], [role=link i], [role=tab i], [role=switch i], [role=menuitem i]';
const NATIVE = 'button, input';
/** Font size and line height of an unstyled button, CSS pixels. */
const DEFAULT_BUTTON = { fontSize: 13.4, height: 22 };
/** Containers where the size may be essential or fixed: days of a month, points in a drawing, data cells. */
const PLACES =
  'table, [role=grid i], [role=table i], svg, map, canvas, [contenteditable], [role=application i]';
const CLICKS = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart'];

const LARGE_ENOUGH = new WeakMap<Page, ReadonlySet<string>>();

/**
 * A button or standalone link smaller than 44 by 44 pixels (2.5.5). The exceptions pass: targets in text,
 * native buttons of default size, and targets with a sufficiently large equivalent on the page. Requests no
 * manual checks: targets whose size may be essential, or inside a larger clickable element, are skipped.
 */
export const targetSizeEnhanced = defineRule({
  id: 'target-size-enhanced',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.5.5'],
  impact: 'minor',
  category: 'cat.sensory-and-visual-cues',
  limits: 'target-size',
  defect: 'small-target',
  isSuperseded: true,
  dependsOn: ['layout', 'other-elements'],
  correct: enlargeTargetMore,
  targets: (page) =>
    page.all(TARGETS).filter(
      (element) =>
        // The box of an inline link is that of its lines.
        element.style('display') !== 'inline' &&
        element.style('pointer-events') !== 'none' &&
        isVisible(element) &&
        isShownInPage(element) &&
        isFocusable(element) &&
        !isInactive(element) &&
        element.closest(PLACES) === null,
    ),
  evaluate: (element, page) => {
    const area = areaOf(element);
    if (isLargeEnough(area) || isInText(element) || isOfBrowsersSize(element, area)) return pass;
    if (isWithinLarger(element) || hasLargeTwin(element, page)) return pass;
    return fail('small', {
      tag: element.tag,
      width: Math.round(area.width),
      height: Math.round(area.height),
    });
  },
  text: {
    en: {
      title: 'Target is smaller than 44 by 44 pixels',
      description:
        'Small targets are hard to hit for people with tremor and for anyone who uses a touch screen while moving. Make buttons and links, except links inline in text, at least 44 by 44 CSS pixels, for example with `padding`.',
      messages: {
        small:
          'The target of this `{tag}` is {width} by {height} CSS pixels. Level AAA requires at least 44 by 44 CSS pixels: add `padding`, or set `min-width` and `min-height`.',
      },
    },
  },
});

/** Whole clickable area: its own box and those of its content, including generated content. */
function areaOf(element: PageElement): Rect {
  const inside = [element, ...element.descendants];
  const boxes = inside.flatMap((one) => [one.box, ...one.generated.map(({ box }) => box)]);
  return boundingBox(boxes.filter((box) => box !== null)) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function isLargeEnough({ width, height }: Rect): boolean {
  return width >= ENOUGH && height >= ENOUGH;
}

/** In a sentence or block of text: adjacent words are not targets. */
function isInText(element: PageElement): boolean {
  let block = element.parent;
  while (block && /^(?:inline|contents)/.test(block.style('display'))) block = block.parent;
  if (!block || /flex|grid/.test(block.style('display'))) return false;
  if (!/^inline/.test(element.style('display'))) return false;
  const targets = block
    .all(TARGETS)
    .filter((one) => ![...one.ancestors()].some((around) => around.matches(TARGETS)));
  let words = foldWords(block.visibleText);
  for (const { visibleText } of targets) words = words.replace(foldWords(visibleText), ' ');
  return /\p{L}{2}/u.test(words);
}

function isOfBrowsersSize(element: PageElement, { height }: Rect): boolean {
  if (!element.matches(NATIVE)) return false;
  return (
    Number.parseFloat(element.style('font-size')) <= DEFAULT_BUTTON.fontSize &&
    height <= DEFAULT_BUTTON.height
  );
}

/** A surrounding card or row, or its label, is clickable as well. */
function isWithinLarger(element: PageElement): boolean {
  for (const around of element.ancestors()) {
    if (around.matches('html, body')) return false;
    if (around.tag === 'label' || around.matches(TARGETS) || around.listensTo(...CLICKS)) return true;
  }
  return false;
}

/** Another sufficiently large target with the same name or destination. */
function hasLargeTwin(element: PageElement, page: Page): boolean {
  let known = LARGE_ENOUGH.get(page);
  if (!known) {
    const large = page
      .all(TARGETS)
      .filter((one) => one.box && isVisible(one) && isFocusable(one) && isLargeEnough(areaOf(one)));
    known = new Set(large.flatMap(purposesOf));
    LARGE_ENOUGH.set(page, known);
  }
  return purposesOf(element).some((purpose) => known.has(purpose));
}

function purposesOf(element: PageElement): string[] {
  const destination = element.tag === 'a' ? destinationKey(element) : null;
  const name = foldWords(element.name);
  return [...(destination === null ? [] : [`to ${destination}`]), ...(name === '' ? [] : [`is ${name}`])];
}
