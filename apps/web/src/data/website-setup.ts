import type { OwnershipAnswer, WebsiteLoginForm } from '@abhigam/contract';
import type { CrawlSettings, ProofMethod } from '@abhigam/domain';
import type { QueryClient } from '@tanstack/react-query';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { byId } from './by-id.ts';

/** robots.txt and sitemaps of a website, as found by the last test. */
export const useGetSiteFiles = query('getSiteFiles', { input: (websiteId: string) => byId(websiteId) });

/** Crawl settings of a website; always fetched fresh, because the form starts from them. */
export const useGetCrawlSettings = query('getCrawlSettings', {
  input: (websiteId: string) => byId(websiteId),
  gcTime: 0,
});

/**
 * Changes the crawl settings of a website; pages that are not opened yet use them immediately. Refused on a
 * version conflict.
 */
export const useUpdateCrawlSettings = mutation('updateCrawlSettings', {
  input: (settings: CrawlSettings, { id, version }: { id: string; version: number }) => ({
    params: { id },
    body: { ...settings, version },
  }),
});

/**
 * Sign-in settings of a website, without secrets. Always fetched fresh, because the form starts from them, and
 * not refetched while it is being edited.
 */
export const useGetWebsiteLogin = query('getWebsiteLogin', {
  input: (websiteId: string) => byId(websiteId),
  refetchOnWindowFocus: false,
  staleTime: 0,
  gcTime: 0,
});

/** Stores the sign-in settings of a website. */
export const useSaveWebsiteLogin = mutation('saveWebsiteLogin', {
  input: (body: WebsiteLoginForm, websiteId: string) => ({ params: { id: websiteId }, body }),
  refreshes: (_, websiteId) => [['getWebsiteLogin', byId(websiteId)]],
  // The request contains secrets, so it is not cached.
  gcTime: 0,
});

/** Deletes the sign-in settings of a website. */
export const useDeleteWebsiteLogin = mutation('deleteWebsiteLogin', {
  input: (_, websiteId: string) => byId(websiteId),
  refreshes: (_, websiteId) => [['getWebsiteLogin', byId(websiteId)]],
});

/** Whether ownership of a website is proven, which allows full-site tests, and how it can be proven. */
export const useGetOwnership = query('getOwnership', { input: (websiteId: string) => byId(websiteId) });

/** Checks the website for the proof of ownership. */
export const useProveOwnership = mutation('proveOwnership', {
  input: (method: ProofMethod, websiteId: string) => ({ params: { id: websiteId }, body: { method } }),
  onSuccess: keepAnswer,
});

/** Waives the proof of ownership, or revokes an existing one. */
export const useWaiveOwnership = mutation('waiveOwnership', {
  input: (isWaived: boolean, websiteId: string) => ({ params: { id: websiteId }, body: { isWaived } }),
  onSuccess: keepAnswer,
});

/** The list behind the dialog shows which websites are proven. */
function keepAnswer(
  answer: OwnershipAnswer,
  { of: websiteId, queries }: { of: string; queries: QueryClient },
): void {
  queries.setQueryData(useGetOwnership.options(websiteId).queryKey, answer);
  void refresh(queries, ['websitesByOrg']);
}
