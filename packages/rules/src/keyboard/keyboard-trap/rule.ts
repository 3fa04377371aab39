import type { KeyboardTrap, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { atRef, elementsAt } from '../../semantics/at-ref.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { keyboardUse, walkedStops } from '../../semantics/keyboard-use.ts';

/**
 * Told of the element of a trap that stands first, wherever the walk came into it. Tab, Shift+Tab, Escape, the arrow keys, Enter, the space key, keys that the page
 * names and what closes a dialog have been tried. A single component that takes the focus back fails. Where several hand it round and
 * the page begins or ends with one of them, the focus may get out of the page, which only real browsers show.
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
  targets: (page) => [...walkedStops(page).keys()],
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
        'People who use a keyboard are stuck, because no usual key leads out. Do not block Tab and Shift+Tab, and close overlays with Escape.',
      messages: {
        trapped:
          'The keyboard cannot move the focus away from here: it stays within {count} elements. Tab, Escape, Enter, the space and arrow keys, and keys that the page mentions do not lead out. Do not block the Tab key.',
        dialog:
          'The focus stays in this dialog, and Escape does not close it. Can one of its buttons close it with the keyboard?',
        edge: 'The focus cycles within a few elements at the start or end of the page. Press Tab and Shift+Tab: does the focus leave them for the browser?',
        forward:
          'The Tab key does not move the focus forward from here; only Shift+Tab moves it back. Can the keyboard reach what follows?',
        backward:
          'Shift+Tab does not move the focus back from here. Can the keyboard reach what comes before?',
      },
    },
  },
});

function firstOf({ elements }: KeyboardTrap, page: Page): PageElement | null {
  const [first = null, ...others] = elementsAt(page, elements);
  return others.reduce((found, one) => (found && isBefore(one, found) ? one : found), first);
}

function isBefore(one: PageElement, other: PageElement): boolean {
  return one.frame.index < other.frame.index || (one.frame === other.frame && one.node < other.node);
}

/** One of its stops is the first or the last of the whole page. */
function isAtEdge({ elements }: KeyboardTrap, page: Page): boolean {
  const stops = page.top.elements.filter(isTabbable);
  const within = new Set(elements.map((ref) => atRef(page, ref)));
  return [stops.at(0), stops.at(-1)].some((stop) => stop !== undefined && within.has(stop));
}
