import { defineRule, fail, pass, review } from '../../rule.ts';
import { elementOf, keyboardUse, walkedStops } from '../../semantics/keyboard-use.ts';

/**
 * Told of the first element of a trap. Tab, Shift+Tab, Escape, the arrow keys, Enter, the space key, keys that the page
 * names and what closes a dialog have been tried.
 */
export const keyboardTrap = defineRule({
  id: 'keyboard-trap',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.1.2'],
  impact: 'critical',
  act: ['80af7b', 'a1b64e', 'ebe86a'],
  targets: (page) => [...walkedStops(page).keys()],
  evaluate: (element, page) => {
    const traps = keyboardUse(page)?.traps ?? [];
    const trap = traps.find(({ elements: [first] }) => elementOf(page, first ?? null) === element);
    if (!trap) return pass;
    if (trap.direction === 'both')
      return trap.mayClose ? review('dialog') : fail('trapped', { count: trap.elements.length });
    return review(trap.direction);
  },
  text: {
    en: {
      title: 'The keyboard focus cannot get away',
      description:
        'People who use a keyboard are stuck: no usual key leads on. Let Tab and Shift+Tab go their way, and let Escape close what opens over the page.',
      messages: {
        trapped:
          'The focus cannot be moved away from here by keyboard: it stays within {count} stops, whatever key is pressed. Let the Tab key lead on.',
        dialog:
          'The focus stays in this dialog, and Escape does not close it. Does one of its buttons close it by keyboard?',
        forward:
          'The Tab key does not lead on from here; only Shift+Tab leads back. Can what follows be reached by keyboard?',
        backward: 'Shift+Tab does not lead back from here. Can what stands before be reached by keyboard?',
      },
    },
  },
});
