import { useQueryClient } from '@tanstack/react-query';
import { nonComplianceKeys } from './keys.ts';

/** Asks for the lists of non-compliances again, as when rows that were changed no longer fit their filter. */
export function useRefreshLists(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: nonComplianceKeys.lists });
}
