import i18next from 'i18next';
import english from 'react-aria-components/i18n/en-US';

type Words = (typeof english)[string];

/** What React Aria says by itself in the components that we use; it knows no Hindi. */
const OURS: Record<string, Words> = {
  '@react-aria/overlays': { dismiss: () => i18next.t('ui:aria.dismiss') },
  '@react-aria/combobox': {
    buttonLabel: () => i18next.t('ui:aria.showOptions'),
    listboxLabel: () => i18next.t('ui:aria.options'),
    countAnnouncement: ({ optionCount }) => i18next.t('ui:aria.optionCount', { count: Number(optionCount) }),
    focusAnnouncement: ({ optionText, isSelected }) =>
      i18next.t(isSelected ? 'ui:aria.optionChosen' : 'ui:aria.option', { option: String(optionText) }),
    selectedAnnouncement: ({ optionText }) =>
      i18next.t('ui:aria.optionChosen', { option: String(optionText) }),
  },
};

/**
 * Lets React Aria take its words from our catalogue, in the language of the moment. They lie where its
 * LocalizedStringProvider puts them; English stands in for components that we do not use.
 */
export function startAriaWords(): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'en-US',
    [Symbol.for('react-aria.i18n.strings')]: { ...english, ...OURS },
  });
}
