import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isVisible } from '../../semantics/visible.ts';
import { hasWords } from '../../semantics/words.ts';

const CUTS = new Set(['hidden', 'clip']);
/** Glyphs extend slightly beyond their lines. */
const SLACK = 4;
/** Multiple of the box width: most of the line is invisible. */
const MIN_LOST = 2;
const LEADS_ON =
  'a[href], button, summary, input, select, [role=button i], [role=link i], [tabindex], [onclick]';
/** Carousels and tickers move the clipped content into view. */
const MOVES = /carousel|slider|slick|swiper|marquee|ticker|scroll|owl-/i;

/**
 * Text clipped by its own box in the current layout; enlarged text is clipped even more. An ellipsis counts as
 * an indication of more text and is skipped. Fails when most of a line is clipped and nothing reveals the rest:
 * no link or button in or after it, no tooltip, no movement. Otherwise, whether all of it is available
 * elsewhere or the clipping is intended needs a manual check.
 */
export const textCutOff = defineRule({
  id: 'text-cut-off',
  source: 'andi',
  module: 'page',
  criteria: ['1.4.4'],
  impact: 'moderate',
  act: ['59br37'],
  category: 'cat.sensory-and-visual-cues',
  limits: 'cut-text',
  defect: ['marquee', 'text-cut'],
  dependsOn: ['layout'],
  isAboutWholePage: true,
  targets: (page) =>
    page.elements.filter(
      (element) => (cutsX(element) || cutsY(element)) && hasWords(element.ownText) && isVisible(element),
    ),
  evaluate: (element) => {
    const { box, scrollSize } = element.facts.layout ?? {};
    if (!box || !scrollSize) return pass;
    const isWide = cutsX(element) && scrollSize.width > box.width + SLACK;
    if (isCutOffLine(element, scrollSize.width / Math.max(1, box.width))) return fail('lost');
    const isHigh = cutsY(element) && scrollSize.height > box.height + SLACK;
    return isHigh || (isWide && element.style('text-overflow') === 'clip') ? review('cut') : pass;
  },
  text: {
    en: {
      title: 'Text may be clipped when it is resized',
      description:
        'People with low vision enlarge text up to 200%. Let boxes grow with their text instead of hiding the overflow.',
      messages: {
        lost: 'Most of this text is clipped by its box, and there is no way to read the rest. Let the text wrap, or give it more space.',
        cut: 'Part of this text does not fit its box and is hidden. Enlarge the page to 200% and check that all of it can be read.',
      },
    },
  },
});

function cutsX(element: PageElement): boolean {
  return CUTS.has(element.style('overflow-x'));
}

function cutsY(element: PageElement): boolean {
  return CUTS.has(element.style('overflow-y'));
}

/** A line that is clipped horizontally and cannot be scrolled into view. */
function isCutOffLine(element: PageElement, times: number): boolean {
  if (!cutsX(element) || times < MIN_LOST || element.style('text-overflow') !== 'clip') return false;
  if (!/nowrap|^pre$/.test(element.style('white-space')) || element.closest(LEADS_ON) || element.has('title'))
    return false;
  if (element.all(LEADS_ON).length > 0 || element.isClickable || element.name !== '') return false;
  const siblings = element.parent?.children ?? [];
  const next = siblings[siblings.indexOf(element) + 1];
  if (next?.matches(LEADS_ON) || (next?.all(LEADS_ON).length ?? 0) > 0) return false;
  for (let at: PageElement | null = element; at; at = at.parent) if (isMoving(at)) return false;
  return !element.descendants.some(isMoving);
}

function isMoving(element: PageElement): boolean {
  const animation = element.style('animation-name');
  if (element.tag === 'marquee' || (animation !== '' && animation !== 'none')) return true;
  return MOVES.test(`${element.attribute('class') ?? ''} ${element.attribute('id') ?? ''}`);
}
