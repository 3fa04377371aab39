import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { currentSearch } from './current-search.ts';

/**
 * The query that the screen shows, and how it is changed. A change starts from the address as it is when it is made: the
 * screen shows a new address a moment later, and two quick changes would otherwise lose the first.
 */
export function useSearch(): [
  shown: URLSearchParams,
  change: (to: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const [shown, setShown] = useSearchParams();
  const change = useCallback(
    (to: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}) => {
      setShown(to(currentSearch()), { preventScrollReset: true, ...options });
    },
    [setShown],
  );
  return [shown, change];
}
