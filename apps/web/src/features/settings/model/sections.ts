import { SETTING_IDENTIFIERS, type SettingIdentifier } from '@abhigam/domain';

export const SECTIONS = ['reports', 'followUp', 'accounts'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of each setting: a new one does not compile without a section. */
const SECTION_OF: Record<SettingIdentifier, Section> = {
  hideWarnings: 'reports',
  hideImpact: 'reports',
  hideCriteriaFromReport: 'reports',
  hideContrastIssuesIfContrastModePresent: 'reports',
  hideAria: 'reports',
  showOwnerEmail: 'followUp',
  cronTabForStaleNcAlertCadence: 'followUp',
  staleNcAlertThresholdDays: 'followUp',
  apiKeyValidityDays: 'accounts',
  unusedAccountDays: 'accounts',
};

/** The settings in display order. */
export const FORM_ORDER = SECTIONS.flatMap(settingsOfSection);

export function settingsOfSection(section: Section): SettingIdentifier[] {
  return SETTING_IDENTIFIERS.filter((identifier) => SECTION_OF[identifier] === section);
}
