import { composedQuery } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { queryClient } from '../api/query-client.ts';
import { publicSettingsRequestedAt, refreshPublicSettings } from '../settings/public-settings.ts';

const EVERY_MS = 5_000;

const usePublicSettings = composedQuery('publicSettings', 'whether-any-changed', {
  fetch: async () => {
    const isChanged = await refreshPublicSettings();
    // Settings also change which fields the server includes in its responses.
    if (isChanged) void refresh(queryClient, { allBut: ['publicSettings'] });
    return isChanged;
  },
  // Avoids a second request right after the app has loaded the settings.
  initialData: false,
  initialDataUpdatedAt: publicSettingsRequestedAt,
  staleTime: EVERY_MS,
  retry: false,
  refetchInterval: EVERY_MS,
});

/**
 * Keeps the app in sync with the settings of the installation, also when another user or process changes them:
 * polls while the window is visible, and when it becomes visible. Usually the server responds that nothing has
 * changed.
 */
export function useSettingsSync(): void {
  usePublicSettings();
}

/** Refreshes immediately, after the user has changed a setting. */
export function refreshSettingsNow(): Promise<void> {
  return refresh(queryClient, ['publicSettings']);
}
