import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import { API_BASE } from '../api/base.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { byId } from './by-id.ts';

const PER_PAGE = 10;

/** One page of the API keys, newest first, each masked. */
export const useListApiKeys = query('listApiKeys', {
  input: (page: number) => ({ query: pageRangeWithLookahead(page, PER_PAGE) }),
  select: (keys) => withoutLookahead(keys, PER_PAGE),
  keepPrevious: () => true,
});

export interface NewApiKey {
  serviceName: string;
  /** Last valid day; the default of the setting when absent. */
  expiration?: string | undefined;
  /** The user that it acts for; its creator when absent. */
  userId?: string | undefined;
}

/** The response to creating a key: the only one with the full key. */
export type CreatedApiKey = CallAnswer<'createApiKey'>;

/** Creates a key for a service. */
export const useCreateApiKey = mutation('createApiKey', {
  input: ({ serviceName, expiration, userId }: NewApiKey) => ({
    body: { serviceName, ...(expiration ? { expiration } : {}), ...(userId ? { userId } : {}) },
  }),
  refreshes: ['listApiKeys'],
  // Secrets are not cached after they were shown.
  gcTime: 0,
});

/** Revokes a key immediately. */
export const useDeleteApiKey = mutation('deleteApiKey', {
  input: (id: string) => byId(id),
  refreshes: ['listApiKeys'],
});

/** API documentation for developers; it is not a screen of the app. */
export const API_DOCS_URL = `${API_BASE}/docs`;

/** Absolute URL of a call for API clients. */
export function externalCallUrl(path: string): string {
  return new URL(`${API_BASE}/external/${path}`, location.href).href;
}
