import type { SettingsForm } from '@abhigam/contract';
import type { SettingIdentifier } from '@abhigam/domain';
import type { ChangedSetting } from '../../../data/settings.ts';

/** A setting as the form knows it. */
interface Stored {
  identifier: SettingIdentifier;
  value: string;
  version: number;
}

export function valuesOf(settings: readonly Stored[]): SettingsForm {
  return Object.fromEntries(settings.map(({ identifier, value }) => [identifier, value]));
}

/** What the person has changed, with the version that each change started from. */
export function changedSettings(seen: readonly Stored[], values: SettingsForm): ChangedSetting[] {
  return seen.flatMap(({ identifier, value, version }) => {
    const typed = values[identifier];
    return typed === undefined || typed === value ? [] : [{ identifier, value: typed, version }];
  });
}

/** What is stored by now and was changed by another since the form saw it: to be taken over, or what the person has changed, too. */
export function changedElsewhere<Setting extends Stored>(
  seen: readonly Stored[],
  { stored, values }: { stored: readonly Setting[]; values: SettingsForm },
): { untouched: Setting[]; contested: Setting[] } {
  const versions = new Map(seen.map(({ identifier, version }) => [identifier, version]));
  const mine = new Map(changedSettings(seen, values).map(({ identifier, value }) => [identifier, value]));
  const others = stored.filter(({ identifier, version }) => versions.get(identifier) !== version);
  // Both have chosen the same: there is nothing to decide.
  const isContested = ({ identifier, value }: Setting) => (mine.get(identifier) ?? value) !== value;
  return {
    untouched: others.filter((setting) => !isContested(setting)),
    contested: others.filter(isContested),
  };
}
