import type { SettingView } from '@abhigam/contract';
import { isSettingIdentifier, type SettingIdentifier } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { settingKeys } from './keys.ts';

/** A setting that this version has a control for. */
export type KnownSetting = SettingView & { identifier: SettingIdentifier };

/** The settings of the installation in the order of the form; asked for again, as another super admin may change them. */
export const settingsQuery = queryOptions({
  queryKey: settingKeys.all,
  queryFn: async ({ signal }) => (await client.listSettings({ signal })).filter(isKnown),
  refetchInterval: 10_000,
});

/** Those of a newer server keep their values. */
export function isKnown(setting: SettingView): setting is KnownSetting {
  return isSettingIdentifier(setting.identifier);
}
