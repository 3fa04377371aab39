import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSearch } from './current-search.ts';
import { withQuery } from './with-query.ts';

/**
 * Changes parameters of the address; null or empty removes one. `path` navigates at the same time, for example
 * to the first page of a list after a filter change.
 */
export function useQueryChanger(): (
  changes: Record<string, string | null>,
  options?: { path?: string; replace?: boolean },
) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (changes, { path = pathname, replace = false } = {}) => {
      const query = currentSearch(path);
      for (const [name, value] of Object.entries(changes)) {
        if (value) query.set(name, value);
        else query.delete(name);
      }
      void navigate(withQuery(path, query), { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}
