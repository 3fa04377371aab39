import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { askedPublicSettingsAt, refreshPublicSettings } from '../../settings/public-settings.ts';
import { settingKeys } from './keys.ts';

const EVERY_MS = 5_000;

const followedSettings = queryOptions({
  queryKey: settingKeys.followed,
  queryFn: async () => {
    const isChanged = await refreshPublicSettings();
    // The server leaves out of its answers what settings hide, too.
    if (isChanged)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== settingKeys.followed[0],
      });
    return isChanged;
  },
  // Not again at once where the app has just asked for them.
  initialData: false,
  initialDataUpdatedAt: askedPublicSettingsAt,
  staleTime: EVERY_MS,
  retry: false,
  refetchInterval: EVERY_MS,
});

/**
 * Lets what is shown follow the settings of the installation, whoever changes them, in whichever process: asked for again
 * while the page is looked at, and when it is looked at again. Mostly the server answers that nothing has changed.
 */
export function useFollowedSettings(): void {
  useQuery(followedSettings);
}

/** Asks at once, after a change of one's own. */
export function followNow(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: settingKeys.followed });
}
