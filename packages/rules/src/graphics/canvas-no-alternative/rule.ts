import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable } from '../../semantics/focus.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { hasNoSpokenText } from '../../semantics/name.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';

/** Smaller canvases are used for measuring or tracking. */
const MIN_SIZE = 16;

/**
 * A canvas without a name or fallback content. Its content is not in the markup, so whether it conveys
 * information needs a manual check.
 */
export const canvasNoAlternative = defineRule({
  id: 'canvas-no-alternative',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'serious',
  act: ['e88epe'],
  category: 'cat.text-alternatives',
  limits: 'image-alternative',
  defect: 'name',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('canvas')
      .filter(
        (canvas) => isShownInPage(canvas) && isVisible(canvas) && isLarge(canvas) && !isAriaHidden(canvas),
      ),
  evaluate: (canvas) => {
    const role = explicitRole(canvas);
    if (role === 'none' || role === 'presentation' || !hasNoSpokenText(canvas.name)) return pass;
    const hasContent =
      !hasNoSpokenText(canvas.text) ||
      canvas.descendants.some((inner) => isFocusable(inner) || !hasNoSpokenText(inner.name));
    return hasContent ? pass : review('none');
  },
  text: {
    en: {
      title: 'Canvas has no text alternative',
      description:
        'Screen readers find nothing in a `canvas`. Describe its content with `role="img"` and `aria-label`, or with text inside the element.',
      messages: {
        none: 'This `canvas` has no text alternative. Does the canvas convey information? If so, describe it with `role="img"` and `aria-label`, or with text inside the element.',
      },
    },
  },
});

function isLarge({ box }: PageElement): boolean {
  return box !== null && box.width >= MIN_SIZE && box.height >= MIN_SIZE;
}
