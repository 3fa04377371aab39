import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { labelsFor } from '../../semantics/labels.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';

/** Pixels that ANDI requires; WCAG 2.2 requires 24, with exceptions that need a manual check. */
const ENOUGH = 21;

/** Default width and height of a checkbox or radio button in browsers, in pixels. */
const DEFAULT_CHECKBOX_SIZE = 13;

/**
 * ANDI 0210. Skips transparent and off-screen controls, which something else paints, and those of the browser's
 * default size: 2.5.8 and 2.5.5 exempt these.
 */
export const smallTarget = defineRule({
  id: 'andi-small-target',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.5.8', '2.5.5'],
  impact: 'minor',
  alerts: ['0210'],
  category: 'cat.sensory-and-visual-cues',
  limits: 'target-size',
  defect: 'small-target',
  dependsOn: ['layout', 'fonts'],
  isAboutWholePage: true,
  targets: (page) =>
    page
      .all('input, [role]')
      .filter(
        (element) =>
          (hasSemantics(element, 'checkbox') || hasSemantics(element, 'radio')) &&
          isTabbable(element) &&
          isVisible(element),
      ),
  evaluate: (element) => {
    const { width, height } = element.box ?? { width: 0, height: 0 };
    if (width >= ENOUGH || height >= ENOUGH || hasLabel(element)) return pass;
    if (element.tag === 'input' && width === DEFAULT_CHECKBOX_SIZE && height === DEFAULT_CHECKBOX_SIZE)
      return pass;
    return review('small', { width: Math.round(width), height: Math.round(height) });
  },
  text: {
    en: {
      title: 'Check box or radio button is too small and has no clickable label',
      description:
        'Such a small target is hard to hit for people with tremor and for people who use a touch screen. Associate a `label`, which is clickable as well, or make the target larger.',
      messages: {
        small:
          'The target is only {width} by {height} CSS pixels. Associate a `label` with the control, or make the target at least 24 by 24 CSS pixels.',
      },
    },
  },
});

/** A visible label that can be clicked instead. */
function hasLabel(element: PageElement): boolean {
  const around = element.closest('label');
  return (around !== null && around.visibleText !== '') || labelsFor(element).some(isShownInPage);
}
