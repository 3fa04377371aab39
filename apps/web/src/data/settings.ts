import type { SettingView } from '@abhigam/contract';
import {
  API_KEY_DAYS_SETTING,
  apiKeyDays,
  isSettingIdentifier,
  type SettingIdentifier,
} from '@abhigam/domain';
import { composedMutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { followNow } from './followed-settings.ts';

/** A setting that this version has a control for. */
export type KnownSetting = SettingView & { identifier: SettingIdentifier };

/**
 * The settings of the installation in the order of the form; asked for again, as another super admin may change them. Those of
 * a newer server, for which this version has no control, keep their values.
 */
export const useListSettings = query('listSettings', {
  select: (settings) => settings.filter(isKnown),
  refetchInterval: 10_000,
});

function isKnown(setting: SettingView): setting is KnownSetting {
  return isSettingIdentifier(setting.identifier);
}

/** For how many days a key is valid unless its form says otherwise. */
export const useGetSettingOfKeyDays = query('getSetting', {
  input: () => ({ params: { identifier: API_KEY_DAYS_SETTING } }),
  select: ({ value }) => apiKeyDays(value),
});

export interface ChangedSetting {
  identifier: SettingIdentifier;
  value: string;
  /** As it was seen: refused when it was changed since. */
  version: number;
}

/** Changes settings, all or none; what is shown by them follows at once here, within seconds elsewhere. */
export const useUpdateSettings = composedMutation({
  send: async (changed: ChangedSetting[]) =>
    (await client.updateSettings({ body: changed })).settings.filter(isKnown),
  onSuccess: (settings, { queries }) => {
    const saved = new Map<string, SettingView>(settings.map((setting) => [setting.identifier, setting]));
    useListSettings.patch(queries, (before) =>
      before.map((setting) => saved.get(setting.identifier) ?? setting),
    );
    void refresh(queries, ['getSetting']);
    void followNow();
  },
  // What another has changed in the meantime is shown beside what was typed.
  onError: (_error, { queries }) => refresh(queries, ['listSettings']),
});
