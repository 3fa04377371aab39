import english from 'react-aria-components/i18n/en-US';
import { text } from './texts.ts';

type Words = (typeof english)[string];

/** What React Aria says by itself in the components that we use; it knows no Hindi. */
const OURS: Record<string, Words> = {
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
 * Makes React Aria use our catalogue, in the chosen language. They lie where its
 * LocalizedStringProvider puts them; English stands in for components that we do not use.
 */
export function startAriaWords(): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'en-US',
    [Symbol.for('react-aria.i18n.strings')]: { ...english, ...OURS },
  });
}
