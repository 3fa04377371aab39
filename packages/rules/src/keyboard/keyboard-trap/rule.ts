import type { KeyboardTrap, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { keyboardUse, recordedTabStops } from '../../semantics/keyboard-use.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';

/**
 * Reported for the first element of a trap in document order, wherever the walk entered it. Tab, Shift+Tab,
 * Escape, the arrow keys, Enter, Space, keys that the page names and controls that close a dialog were tried. A
 * single component that receives focus back fails. When several components cycle focus and one is at the edge
 * of the page, focus may leave the page, which only real browsers show.
 */
export const keyboardTrap = defineRule({
  id: 'keyboard-trap',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.1.2'],
  impact: 'critical',
  act: ['80af7b', 'a1b64e', 'ebe86a'],
  category: 'cat.keyboard',
  limits: 'focus-walk',
  defect: 'blur',
  targets: (page) => [...recordedTabStops(page).keys()],
  evaluate: (element, page) => {
    const traps = keyboardUse(page)?.traps ?? [];
    const trap = traps.find((one) => firstOf(one, page) === element);
    if (!trap) return pass;
    if (trap.direction === 'both' && trap.elements.length > 1 && isAtEdge(trap, page)) return review('edge');
    if (trap.direction === 'both')
      return trap.mayClose ? review('dialog') : fail('trapped', { count: trap.elements.length });
    return review(trap.direction);
  },
  text: {
    en: {
      title: 'Keyboard focus is trapped',
      description:
        'People who use a keyboard are stuck, because no usual key moves focus out of this part of the page. Do not block Tab and Shift+Tab, and let Escape close overlays.',
      messages: {
        trapped:
          'The keyboard cannot move focus away from here. Number of elements that focus cannot leave: {count}. Tab, Escape, Enter, the space key, the arrow keys and keys that the page mentions do not move focus out. Do not block the Tab key.',
        dialog:
          'Focus stays in this dialog, and Escape does not close the dialog. Can keyboard users close it with one of its buttons?',
        edge: 'Focus cycles within a few elements at the start or end of the page. Press Tab and Shift+Tab. Does focus move from these elements to the browser’s own controls?',
        forward:
          'The Tab key does not move focus forward from here; only Shift+Tab moves focus back. Can keyboard users reach the content that follows?',
        backward:
          'Shift+Tab does not move focus back from here. Can keyboard users reach the content that comes before?',
      },
    },
  },
});

function firstOf({ elements }: KeyboardTrap, page: Page): PageElement | null {
  const [first = null, ...others] = resolveRefs(page, elements);
  return others.reduce((found, one) => (found && isBefore(one, found) ? one : found), first);
}

function isBefore(one: PageElement, other: PageElement): boolean {
  return one.frame.index < other.frame.index || (one.frame === other.frame && one.node < other.node);
}

/** One of its tab stops is the first or last of the page. */
function isAtEdge({ elements }: KeyboardTrap, page: Page): boolean {
  const stops = page.top.elements.filter(isTabbable);
  const within = new Set(elements.map((ref) => resolveRef(page, ref)));
  return [stops.at(0), stops.at(-1)].some((stop) => stop !== undefined && within.has(stop));
}
