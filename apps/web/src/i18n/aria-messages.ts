import english from 'react-aria-components/i18n/en-US';
import { text } from './texts.ts';

type Words = (typeof english)[string];

/** React Aria's built-in texts in the components that we use; React Aria has no Hindi translation. */
const MESSAGE_OVERRIDES: Record<string, Words> = {
  '@react-aria/overlays': { dismiss: () => text('ui', 'aria.dismiss') },
  '@react-aria/combobox': {
    buttonLabel: () => text('ui', 'aria.showOptions'),
    listboxLabel: () => text('ui', 'aria.options'),
    countAnnouncement: ({ optionCount }) => text('ui', 'aria.optionCount', { count: Number(optionCount) }),
    focusAnnouncement: ({ optionText, isSelected }) =>
      text('ui', isSelected ? 'aria.optionChosen' : 'aria.option', { option: String(optionText) }),
    selectedAnnouncement: ({ optionText }) => text('ui', 'aria.optionChosen', { option: String(optionText) }),
  },
};

/**
 * Replaces React Aria's texts with our messages. They are stored where its LocalizedStringProvider stores them;
 * components that we do not use keep the English texts.
 */
export function installAriaMessages(): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'en-US',
    [Symbol.for('react-aria.i18n.strings')]: { ...english, ...MESSAGE_OVERRIDES },
  });
}
