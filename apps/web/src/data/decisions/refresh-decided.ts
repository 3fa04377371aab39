import type { QueryClient } from '@tanstack/react-query';

/** Asks again for all that is shown: a decision changes lists, counts and trends of every run of its website. */
export function refreshDecided(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => !STAYS.has(queryKey[0]) });
}

/** Pictures and words that no decision changes. */
const STAYS: ReadonlySet<unknown> = new Set([
  'picture',
  'screenshots',
  'test-reporting-details',
  'audit-categories',
  'audit-tags',
  'manual-tests',
]);
