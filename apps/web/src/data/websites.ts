import { useMemo } from 'react';
import { displayUrl } from '../address/display-url.ts';
import { oneOf } from '../address/one-of.ts';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { byId } from './by-id.ts';
import { NON_COMPLIANCES, SCHEDULES, WEBSITES } from './model/invalidation-groups.ts';
import { useDownload } from './use-download.ts';
import { MAX_SEARCH_RESULTS, useOptionSearch } from './use-option-search.ts';

export const useGetWebsite = query('getWebsite', { input: (websiteId: string) => byId(websiteId) });

const MANAGED_PER_PAGE = 50;

interface WebsiteListFilter {
  /** Null: all accessible organizations. */
  organizationId: number | null;
  search: string;
  page: number;
}

/** One page of Manage Websites, sorted by organization and name. */
export const useWebsitesByOrg = query('websitesByOrg', {
  input: ({ organizationId, search, page }: WebsiteListFilter) => {
    const where = { ...(organizationId && { organizationId }), ...(search && { search }) };
    return {
      query: {
        filter: { ...pageRangeWithLookahead(page, MANAGED_PER_PAGE), where },
        includeTestScheduleCount: 'true' as const,
      },
    };
  },
  select: (websites) => withoutLookahead(websites, MANAGED_PER_PAGE),
  keepPrevious: () => true,
});

/** Sort orders of the Websites Dashboard, in the syntax of the API. */
const ORDERS = ['name ASC', 'name DESC', 'latestScore DESC', 'latestScore ASC'] as const;
export type WebsiteOrder = (typeof ORDERS)[number];

/** The sort order in the address; by name by default. */
export function readWebsiteOrder(text: string | undefined): WebsiteOrder {
  return oneOf(ORDERS, text) ?? 'name ASC';
}

const SCORES_PER_PAGE = 20;

/** One page of all websites that the user may see, with or without a score. */
export const useListWebsites = query('listWebsites', {
  input: ({ search, order, page }: { search: string; order: WebsiteOrder; page: number }) => ({
    query: {
      filter: {
        order,
        ...pageRangeWithLookahead(page, SCORES_PER_PAGE),
        ...(search === '' ? {} : { where: { search } }),
      },
    },
  }),
  select: (websites) => withoutLookahead(websites, SCORES_PER_PAGE),
  keepPrevious: () => true,
});

const ASSIGNED_PER_PAGE = 10;

/** One page of the websites that are assigned to a user. */
export const useListWebsitesOfUser = query('listWebsites', {
  input: ({ userId, page }: { userId: string; page: number }) => ({
    query: {
      filter: {
        where: { userId },
        order: 'name ASC' as const,
        ...pageRangeWithLookahead(page, ASSIGNED_PER_PAGE),
      },
    },
  }),
  select: (websites) => withoutLookahead(websites, ASSIGNED_PER_PAGE),
  keepPrevious: () => true,
});

/** The registered websites that a test may be run on. */
export const useWebsitesForTest = composedQuery('websitesForTest', 'all', {
  fetch: (_, signal) => fetchAllParts((query) => client.websitesForTest({ query, signal })),
});

const useWebsitesForTestFound = query('websitesForTest', {
  input: (search: string) => ({ query: { limit: MAX_SEARCH_RESULTS, ...(search === '' ? {} : { search }) } }),
  keepPrevious: () => true,
  staleTime: 60_000,
});

/** Null when the website is inaccessible. */
const useWebsitesForTestById = query('websitesForTest', {
  input: (websiteId: string) => ({ query: { limit: 1, websiteId } }),
  select: ([website]) => website ?? null,
});

/** Server-side search of websites, for a field that holds an id; empty string for none. */
export function useWebsiteSearch(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  return useOptionSearch(chosenId, {
    useFound: useWebsitesForTestFound,
    askedBy: (search) => search,
    useStored: useWebsitesForTestById,
    id: chosenId,
    optionOf,
    problem: t('errors.fetchWebsite'),
  });
}

function optionOf({ id, name, url }: CallAnswer<'websitesForTest'>[number]): ComboOption {
  return { value: id, label: name, detail: displayUrl(url) };
}

/** Webpages per page of the list. */
export const WEBPAGES_PER_PAGE = 50;

/** A website with one part of the pages found by runs; `text` filters by address. */
export const useListWebpages = query('listWebpages', {
  input: ({ websiteId, text, part }: { websiteId: string; text: string; part: number }) => ({
    params: { id: websiteId },
    query: {
      ...(text ? { search: text } : {}),
      limit: WEBPAGES_PER_PAGE,
      skip: (part - 1) * WEBPAGES_PER_PAGE,
    },
  }),
  // Pages of another website are not a valid placeholder.
  keepPrevious: (before, now) => before.params.id === now.params.id,
});

/** Debounce of typing. */
const DEBOUNCE_MS = 250;
const NONE: readonly string[] = [];

/**
 * Testable pages of a website that earlier runs have found, filtered by the typed text; empty without a
 * website.
 */
export function useKnownPages(websiteId: string | undefined, typed: string): readonly string[] {
  const text = useDebounced(typed.trim().replace(/\/$/, ''), DEBOUNCE_MS);
  const { data } = useListWebpages(
    { websiteId: websiteId ?? '', text, part: 1 },
    { enabled: websiteId !== undefined, staleTime: 60_000 },
  );
  return useMemo(() => {
    if (!data || data.website.id !== websiteId) return NONE;
    const { website, pages } = data;
    return pages
      .filter(({ url, status }) => status === 'ACTIVE' && url !== website.url)
      .map(({ url }) => url);
  }, [data, websiteId]);
}

/** Activates or deactivates a page; later runs exclude inactive pages. The hook takes the website. */
export const useUpdateWebpage = mutation('updateWebpage', {
  input: (body: { id: string; status: 'ACTIVE' | 'INACTIVE' }, _websiteId: string) => ({
    params: { id: body.id },
    body,
  }),
  refreshes: (_, websiteId) => [['listWebpages', byId(websiteId)]],
});

/** Pairs of websites of one organization that share pages. */
export const useListOverlaps = query('listOverlaps');
/** A row of the list. */
export type Overlap = CallAnswer<'listOverlaps'>[number];

/** Merges a website into another one. */
export const useMergeWebsites = mutation('mergeWebsites', {
  input: ({ id, intoWebsiteId }: { id: string; intoWebsiteId: string }) => ({
    params: { id },
    body: { intoWebsiteId },
  }),
  refreshes: [...WEBSITES, ...SCHEDULES, ...NON_COMPLIANCES],
});

/** The request body. */
export interface WebsiteInput {
  name: string;
  url: string;
  organizationId: number | null;
  departmentId: null;
  userId: string | null;
  isSeparate: boolean;
}

/** Registers a website, or changes an existing one; refused on a version conflict. */
export const useSaveWebsite = composedMutation({
  send: (body: WebsiteInput, website: { id: string; version: number } | null) =>
    website === null
      ? client.createWebsite({ body })
      : client.updateWebsite({ params: { id: website.id }, body: { ...body, version: website.version } }),
  refreshes: WEBSITES,
});

/** Deletes a website. */
export const useDeleteWebsite = mutation('deleteWebsite', {
  input: ({ id }: { id: string }) => byId(id),
  refreshes: WEBSITES,
});

/** Downloads all websites as a spreadsheet. */
export function useDownloadWebsites() {
  const { t } = useTranslation('websites');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () => client.fetchWebsites({ query: { lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the list of websites', error),
  });
}
