import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isControl } from '../../semantics/controls.ts';
import { isShownInPage } from '../../semantics/hidden.ts';

/**
 * Elements that a script makes draggable, one per location. Controls inside may offer the same with single
 * clicks, which needs a manual test; without any, the question is simpler.
 */
export const draggingMovements = defineRule({
  id: 'dragging-movements',
  source: 'interaction',
  module: 'changes',
  criteria: ['2.5.7'],
  impact: 'moderate',
  category: 'cat.keyboard',
  limits: 'pointer-use',
  defect: 'own',
  targets: (page) => {
    const places = new Set<PageElement | null>();
    return page.all('[draggable=true i]').filter((element) => {
      if (!isShownInPage(element) || !isDragged(element)) return false;
      if (places.has(element.parent)) return false;
      places.add(element.parent);
      return true;
    });
  },
  evaluate: (element) => {
    const names = element.descendants.filter(isControl).map(({ name }) => name);
    if (names.some((name) => MOVES.test(name))) return pass;
    return review('dragged');
  },
  text: {
    en: {
      title: 'Dragging movement may have no alternative',
      description:
        'Many people cannot hold a pointer down while they move it. Let people do the same with single clicks or taps, for example with buttons that move an item up and down.',
      messages: {
        dragged:
          'A script makes this element draggable. Can people do the same with single clicks or taps, for example with buttons or a menu?',
      },
    },
  },
});

const MOVES = /\bmove|\bup\b|\bdown\b|reorder|ऊपर|नीचे/i;

/** Images and links are draggable in any browser; only script listeners count. */
function isDragged(element: PageElement): boolean {
  if (element.listensTo('dragstart', 'drag', 'dragend')) return true;
  for (const around of element.ancestors())
    if (around.listensTo('dragstart', 'dragover', 'drop')) return true;
  return element.frame.page.facts.globalListeners.some(
    ({ frame, type }) => frame === element.frame.index && /^(?:dragstart|dragover|drop)$/.test(type),
  );
}
