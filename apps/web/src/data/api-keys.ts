import { askForPage, cutPage } from '../address/page-number.ts';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import { API_BASE } from '../api/base.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { byId } from './by-id.ts';

const PER_PAGE = 10;

/** One page of the keys of other services, newest first, each masked. */
export const useListApiKeys = query('listApiKeys', {
  input: (page: number) => ({ query: askForPage(page, PER_PAGE) }),
  select: (keys) => cutPage(keys, PER_PAGE),
  keep: () => true,
});

export interface NewApiKey {
  serviceName: string;
  /** Its last day; as the setting says when absent. */
  expiration?: string | undefined;
  /** The person it acts for; the person who makes it when absent. */
  userId?: string | undefined;
}

/** A key as it is once made: the only answer that holds it in full. */
export type MadeApiKey = CallAnswer<'createApiKey'>;

/** Makes a key for a service. */
export const useCreateApiKey = mutation('createApiKey', {
  input: ({ serviceName, expiration, userId }: NewApiKey) => ({
    body: { serviceName, ...(expiration ? { expiration } : {}), ...(userId ? { userId } : {}) },
  }),
  refreshes: ['listApiKeys'],
  // A secret is not kept longer than it is shown.
  gcTime: 0,
});

/** Ends a key at once. */
export const useDeleteApiKey = mutation('deleteApiKey', {
  input: (id: string) => byId(id),
  refreshes: ['listApiKeys'],
});

/** The description of all calls, for those who write programs. It is no screen of the app. */
export const API_DESCRIPTION = `${API_BASE}/docs`;

/** Address of a call as another program needs it. */
export function externalCall(path: string): string {
  return new URL(`${API_BASE}/external/${path}`, location.href).href;
}
