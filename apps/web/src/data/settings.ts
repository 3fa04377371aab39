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
import { refreshSettingsNow } from './followed-settings.ts';

/** A setting that this version has a control for. */
export type KnownSetting = SettingView & { identifier: SettingIdentifier };

/**
 * The settings of the installation in form order; polled, because another super admin may change them. Unknown
 * settings of a newer server have no control here and keep their values.
 */
export const useListSettings = query('listSettings', {
  select: (settings) => settings.filter(isKnown),
  refetchInterval: 10_000,
});

function isKnown(setting: SettingView): setting is KnownSetting {
  return isSettingIdentifier(setting.identifier);
}

/** Default validity of an API key, in days. */
export const useGetSettingOfKeyDays = query('getSetting', {
  input: () => ({ params: { identifier: API_KEY_DAYS_SETTING } }),
  select: ({ value }) => apiKeyDays(value),
});

export interface ChangedSetting {
  identifier: SettingIdentifier;
  value: string;
  /** The loaded version: refused on a version conflict. */
  version: number;
}

/** Changes settings, all or none. They take effect in this window immediately, elsewhere within seconds. */
export const useUpdateSettings = composedMutation({
  send: async (changed: ChangedSetting[]) =>
    (await client.updateSettings({ body: changed })).settings.filter(isKnown),
  onSuccess: (settings, { queries }) => {
    const saved = new Map<string, SettingView>(settings.map((setting) => [setting.identifier, setting]));
    useListSettings.patch(queries, (before) =>
      before.map((setting) => saved.get(setting.identifier) ?? setting),
    );
    void refresh(queries, ['getSetting']);
    void refreshSettingsNow();
  },
  // Changes by others in the meantime are shown next to the user's input.
  onError: (_error, { queries }) => refresh(queries, ['listSettings']),
});
