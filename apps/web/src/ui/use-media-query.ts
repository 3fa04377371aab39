import { useSyncExternalStore } from 'react';

/** Below this width tables become cards and the sidebar a drawer. */
export const PHONE = '(max-width: 640px)';
export const NARROW = '(max-width: 900px)';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
