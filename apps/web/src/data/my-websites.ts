import { query } from '../api/api-queries.ts';

/** Number of websites on the dashboard. */
export const MY_WEBSITES = 8;

/** The newest websites, for the dashboard. */
export const useListWebsitesNewest = query('listWebsites', {
  input: (limit: number) => ({ query: { filter: { order: 'created DESC' as const, limit } } }),
});
