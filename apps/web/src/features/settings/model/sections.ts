import { SETTING_IDENTIFIERS, type SettingIdentifier } from '@abhigam/domain';

export const SECTIONS = ['reports', 'followUp', 'accounts'] as const;
export type Section = (typeof SECTIONS)[number];

/** What each setting is about: a new one does not compile without its place in the form. */
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

/** The settings in the order in which the form has them. */
export const FORM_ORDER = SECTIONS.flatMap(ofSection);

export function ofSection(section: Section): SettingIdentifier[] {
  return SETTING_IDENTIFIERS.filter((identifier) => SECTION_OF[identifier] === section);
}
