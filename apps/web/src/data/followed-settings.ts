import { composedQuery } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { queryClient } from '../api/query-client.ts';
import { askedPublicSettingsAt, refreshPublicSettings } from '../settings/public-settings.ts';

const EVERY_MS = 5_000;

const usePublicSettings = composedQuery('publicSettings', 'whether-any-changed', {
  fetch: async () => {
    const isChanged = await refreshPublicSettings();
    // The server leaves out of its answers what settings hide, too.
    if (isChanged) void refresh(queryClient, { allBut: ['publicSettings'] });
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
  usePublicSettings();
}

/** Asks at once, after a change of one's own. */
export function followNow(): Promise<void> {
  return refresh(queryClient, ['publicSettings']);
}
