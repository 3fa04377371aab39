import { MAX_API_KEY_DAYS } from './api-keys.ts';
import { cronOf, parseCron } from './cron.ts';
import { HIDE_IMPACTS } from './hide-impact.ts';
import type { PlainFormKey } from './messages/forms.ts';
import { MAX_STALE_DAYS } from './non-compliance.ts';

/** Value type of a setting; each has its own control in the form. */
export type SettingKind = 'boolean' | 'impact' | 'criteria' | 'cron' | 'days';

interface Setting {
  kind: SettingKind;
  /** Maximum, for `days`. */
  most?: number;
}

/**
 * Settings that super admins change, in the order of the form (specification, administration 2.9 and 3). Other
 * rows of the table belong to other screens: `queuePaused` to Operations.
 */
export const SETTINGS = {
  hideWarnings: { kind: 'boolean' },
  hideImpact: { kind: 'impact' },
  hideCriteriaFromReport: { kind: 'criteria' },
  hideContrastIssuesIfContrastModePresent: { kind: 'boolean' },
  hideAria: { kind: 'boolean' },
  showOwnerEmail: { kind: 'boolean' },
  cronTabForStaleNcAlertCadence: { kind: 'cron' },
  staleNcAlertThresholdDays: { kind: 'days', most: MAX_STALE_DAYS },
  apiKeyValidityDays: { kind: 'days', most: MAX_API_KEY_DAYS },
  unusedAccountDays: { kind: 'days', most: 3650 },
} as const satisfies Record<string, Setting>;

export type SettingIdentifier = keyof typeof SETTINGS;
export const SETTING_IDENTIFIERS = Object.keys(SETTINGS) as [SettingIdentifier, ...SettingIdentifier[]];

export function isSettingIdentifier(text: string): text is SettingIdentifier {
  return Object.hasOwn(SETTINGS, text);
}

/** The value to store, or the error message of the form. */
export type ReadSetting = { value: string } | { problem: PlainFormKey };

/**
 * Validates the input for a setting; shared by form and server.
 * @param criteria numbers of all WCAG criteria
 */
export function readSetting(
  identifier: SettingIdentifier,
  input: string,
  { criteria }: { criteria: ReadonlySet<string> },
): ReadSetting {
  const text = input.trim();
  const setting: Setting = SETTINGS[identifier];
  // Most installations hide no criterion, so an empty list is valid (specification, administration 5).
  if (text === '' && setting.kind !== 'criteria') return { problem: 'settingRequired' };
  switch (setting.kind) {
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text } : { problem: 'valueInvalid' };
    case 'impact':
      return HIDE_IMPACTS.some((known) => known === text) ? { value: text } : { problem: 'valueInvalid' };
    case 'cron': {
      const frequency = parseCron(text);
      return frequency ? { value: cronOf(frequency) } : { problem: 'settingCron' };
    }
    case 'criteria':
      return readCriteria(text, criteria);
    case 'days': {
      const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
      const { most = 0 } = setting;
      if (days >= 1 && days <= most) return { value: String(days) };
      return { problem: most === MAX_API_KEY_DAYS ? 'settingKeyDays' : 'settingDays' };
    }
  }
}

function readCriteria(text: string, known: ReadonlySet<string>): ReadSetting {
  const numbers = text.split(',').flatMap((part) => part.trim() || []);
  if (!numbers.every((number) => known.has(number))) return { problem: 'settingCriteria' };
  return { value: [...new Set(numbers)].join(',') };
}

/** Days without a login after which an account is listed for review, from the value of `unusedAccountDays`. */
export function unusedAccountDays(value: string | undefined): number {
  const read = readSetting('unusedAccountDays', value ?? '', { criteria: new Set() });
  return 'value' in read ? Number(read.value) : 90;
}
