import type { SettingIdentifier } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { settingKeys } from './keys.ts';
import { isKnown, type KnownSetting } from './settings-query.ts';
import { followNow } from './use-followed-settings.ts';

export interface ChangedSetting {
  identifier: SettingIdentifier;
  value: string;
  /** As it was seen: refused when it was changed since. */
  version: number;
}

/** Changes settings, all or none; what is shown by them follows at once here, within seconds elsewhere. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changed: ChangedSetting[]) =>
      (await client.updateSettings({ body: changed })).settings.filter(isKnown),
    onSuccess: (saved) => {
      const byIdentifier = new Map(saved.map((setting) => [setting.identifier, setting]));
      queries.setQueryData<KnownSetting[]>(settingKeys.all, (before) =>
        before?.map((setting) => byIdentifier.get(setting.identifier) ?? setting),
      );
      void queries.invalidateQueries({ queryKey: settingKeys.keyDays });
      void followNow();
    },
    // What another has changed in the meantime is shown beside what was typed.
    onError: () => queries.invalidateQueries({ queryKey: settingKeys.all }),
  });
}
