import type { SettingsForm } from '@abhigam/contract';
import type { SettingIdentifier } from '@abhigam/domain';
import type { ChangedSetting } from '../../../data/settings.ts';

/** A setting with the version that the form knows. */
interface Stored {
  identifier: SettingIdentifier;
  value: string;
  version: number;
}

export function valuesOf(settings: readonly Stored[]): SettingsForm {
  return Object.fromEntries(settings.map(({ identifier, value }) => [identifier, value]));
}

/** Settings that the user changed, each with the version that the change is based on. */
export function changedSettings(seen: readonly Stored[], values: SettingsForm): ChangedSetting[] {
  return seen.flatMap(({ identifier, value, version }) => {
    const typed = values[identifier];
    return typed === undefined || typed === value ? [] : [{ identifier, value: typed, version }];
  });
}

/**
 * Settings that another user has changed since the form loaded: `untouched` can be adopted, `contested`
 * conflict with the user's own changes.
 */
export function changesByOthers<Setting extends Stored>(
  seen: readonly Stored[],
  { stored, values }: { stored: readonly Setting[]; values: SettingsForm },
): { untouched: Setting[]; contested: Setting[] } {
  const versions = new Map(seen.map(({ identifier, version }) => [identifier, version]));
  const mine = new Map(changedSettings(seen, values).map(({ identifier, value }) => [identifier, value]));
  const others = stored.filter(({ identifier, version }) => versions.get(identifier) !== version);
  // Both users chose the same value: no conflict.
  const isContested = ({ identifier, value }: Setting) => (mine.get(identifier) ?? value) !== value;
  return {
    untouched: others.filter((setting) => !isContested(setting)),
    contested: others.filter(isContested),
  };
}
