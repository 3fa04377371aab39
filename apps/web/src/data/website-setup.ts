import type { OwnershipAnswer, WebsiteLoginForm } from '@abhigam/contract';
import type { CrawlSettings, ProofMethod } from '@abhigam/domain';
import type { QueryClient } from '@tanstack/react-query';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { byId } from './by-id.ts';

/** robots.txt and sitemaps of a website as a test has seen them. */
export const useGetSiteFiles = query('getSiteFiles', { input: (websiteId: string) => byId(websiteId) });

/** How a website is crawled; fetched each time, since the form starts from it. */
export const useGetCrawlSettings = query('getCrawlSettings', {
  input: (websiteId: string) => byId(websiteId),
  gcTime: 0,
});

/** Changes how a website is crawled; pages not yet opened follow at once. Refused when it was changed since this version. */
export const useUpdateCrawlSettings = mutation('updateCrawlSettings', {
  input: (settings: CrawlSettings, { id, version }: { id: string; version: number }) => ({
    params: { id },
    body: { ...settings, version },
  }),
});

/** How tests sign in to a website, without its secrets; fetched each time, since a form stands on it, and not while somebody types. */
export const useGetWebsiteLogin = query('getWebsiteLogin', {
  input: (websiteId: string) => byId(websiteId),
  refetchOnWindowFocus: false,
  staleTime: 0,
  gcTime: 0,
});

/** Stores how tests sign in to a website. */
export const useSaveWebsiteLogin = mutation('saveWebsiteLogin', {
  input: (body: WebsiteLoginForm, websiteId: string) => ({ params: { id: websiteId }, body }),
  refreshes: (_, websiteId) => [['getWebsiteLogin', byId(websiteId)]],
  // What was sent holds secrets and is not kept.
  gcTime: 0,
});

/** Removes what is stored for signing in. */
export const useDeleteWebsiteLogin = mutation('deleteWebsiteLogin', {
  input: (_, websiteId: string) => byId(websiteId),
  refreshes: (_, websiteId) => [['getWebsiteLogin', byId(websiteId)]],
});

/** Whether it is shown that a website may be tested as a whole, and how that is done. */
export const useGetOwnership = query('getOwnership', { input: (websiteId: string) => byId(websiteId) });

/** Has the proof looked for on the website. */
export const useProveOwnership = mutation('proveOwnership', {
  input: (method: ProofMethod, websiteId: string) => ({ params: { id: websiteId }, body: { method } }),
  onSuccess: keepAnswer,
});

/** Does without proof, or takes back what there was. */
export const useWaiveOwnership = mutation('waiveOwnership', {
  input: (isWaived: boolean, websiteId: string) => ({ params: { id: websiteId }, body: { isWaived } }),
  onSuccess: keepAnswer,
});

/** The list behind the dialog says which websites are proven. */
function keepAnswer(
  answer: OwnershipAnswer,
  { of: websiteId, queries }: { of: string; queries: QueryClient },
): void {
  queries.setQueryData(useGetOwnership.options(websiteId).queryKey, answer);
  void refresh(queries, ['websitesByOrg']);
}
