import { query } from '../api/api-queries.ts';

/** Websites that the dashboard shows. */
export const MY_WEBSITES = 8;

/** The websites of the dashboard, the newest first. */
export const useListWebsitesNewest = query('listWebsites', {
  input: (limit: number) => ({ query: { filter: { order: 'created DESC' as const, limit } } }),
});
