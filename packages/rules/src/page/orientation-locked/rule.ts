import type { OrientationRule, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isSideways, rotationDegrees } from '../../semantics/rotation.ts';

/**
 * A page that style sheets rotate in one screen orientation, so that it is readable only in the other. Covers
 * elements that hold all of the page's content, alone or together; single parts may be rotated. Cross-origin
 * style sheets cannot be read, and rules that are overridden are skipped.
 */
export const orientationLocked = defineRule({
  id: 'orientation-locked',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.4'],
  impact: 'serious',
  act: ['b33eff'],
  category: 'cat.sensory-and-visual-cues',
  limits: 'orientation',
  defect: 'orientation@document',
  dependsOn: ['layout'],
  isAboutWholePage: true,
  targets: (page) => [...new Set(turnedElements(page).map(({ element }) => element))],
  evaluate: (element, page) => {
    const turned = turnedElements(page).find((one) => one.element === element && isLocked(one, page));
    return turned ? fail('turned', { orientation: turned.rule.orientation }) : pass;
  },
  text: {
    en: {
      title: 'Page is locked to one orientation',
      description:
        'People whose device is fixed, for example to a wheelchair, cannot turn it. Show the page upright in both orientations.',
      messages: {
        turned:
          'A style rule for `orientation: {orientation}` rotates the page, so people can read it only if they turn the screen. Remove the rotation.',
      },
    },
  },
});

interface Turned {
  element: PageElement;
  rule: OrientationRule;
  degrees: number;
}

/** The element that holds the page is among the first matches of a selector. */
const MAX_MATCHES = 5;

/** Cached per page. */
const TURNED = new WeakMap<Page, readonly Turned[]>();

function turnedElements(page: Page): readonly Turned[] {
  const found = TURNED.get(page) ?? findTurned(page);
  TURNED.set(page, found);
  return found;
}

function findTurned(page: Page): Turned[] {
  return (page.facts.orientationRules ?? []).flatMap((rule) => {
    const degrees = rotationDegrees(rule.transform, rule.rotate);
    // Selectors with brackets can be expensive; selectors for the whole page need no brackets.
    if (degrees === null || rule.selector.includes('(')) return [];
    return holdersAmong(matching(page, rule.selector)).map((element) => ({ element, rule, degrees }));
  });
}

/** Elements that contain the page alone; otherwise the first of several that contain it together. */
function holdersAmong(elements: readonly PageElement[]): PageElement[] {
  const whole = elements.filter(containsMostOfPage);
  if (whole.length > 0 || elements.length < 2) return whole;
  const body = elements[0]?.frame.all('body')[0];
  if (!body || !elements.every(({ isShown, parent }) => isShown && parent === body)) return [];
  const all = joined(body.visibleText);
  return all !== '' && joined(elements.map((one) => one.visibleText).join(' ')) === all
    ? elements.slice(0, 1)
    : [];
}

function joined(text: string): string {
  return text.replace(/\s+/g, '');
}

function matching(page: Page, selector: string): PageElement[] {
  try {
    return page.top.all(selector).slice(0, MAX_MATCHES);
  } catch {
    // A selector that our engine does not support.
    return [];
  }
}

function containsMostOfPage(element: PageElement): boolean {
  const body = element.frame.all('body')[0];
  if (!body || !element.isShown) return false;
  const all = body.visibleText;
  return (
    element.visibleText === all &&
    (all !== '' || body.all('img, svg, canvas, video').some((one) => one.isShown))
  );
}

function isLocked({ element, rule, degrees }: Turned, page: Page): boolean {
  const same = turnedElements(page).filter(
    (one) => one.element === element && one.rule.orientation === rule.orientation,
  );
  if (same.at(-1)?.rule !== rule && same.some((one) => !isSideways(one.degrees))) return false;
  const { width, height } = page.facts.viewport;
  const isNow = rule.orientation === (height >= width ? 'portrait' : 'landscape');
  const now = rotationDegrees(element.style('transform').replace(/^none$/, ''), '');
  // For a rule that applies now, the computed style is decisive; for the other orientation, the difference
  // between the rule and the computed style.
  if (isNow) return isSideways(rule.rotate === '' ? (now ?? 0) : degrees);
  return isSideways(degrees - (rule.transform === '' ? 0 : (now ?? 0)));
}
