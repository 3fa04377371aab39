import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { currentSearch } from './current-search.ts';

/**
 * The query of the rendered address, and a function to change it. A change starts from the newest address
 * instead of the rendered one: rendering is delayed, so two quick changes would otherwise lose the first.
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
