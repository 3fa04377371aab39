import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askForPage, cutPage } from '../../address/page-number.ts';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { sharedCauseKeys } from './keys.ts';

export type CauseDetails = Awaited<ReturnType<typeof client.getSharedCause>>;
export type WebsiteOfCause = Awaited<ReturnType<typeof client.listWebsitesOfSharedCause>>[number];
export type OrganizationOfCause = Awaited<ReturnType<typeof client.listOrganizationsOfSharedCause>>[number];

/** Rows of its lists of websites and of organizations. */
const PAGE_SIZE = 10;

/** One cause, with the figures of one organization or of all in reach. */
export function sharedCauseQuery(causeId: number, organizationId: number | null, lang: Language) {
  return queryOptions({
    queryKey: sharedCauseKeys.one(causeId, organizationId, lang),
    queryFn: ({ signal }) =>
      client.getSharedCause({
        params: { id: causeId },
        query: { lang, ...(organizationId !== null && { organizationId }) },
        signal,
      }),
  });
}

/** One page of the websites that have it. */
export function websitesOfCauseQuery(causeId: number, organizationId: number | null, page: number) {
  return queryOptions({
    queryKey: sharedCauseKeys.websites(causeId, organizationId, page),
    queryFn: async ({ signal }) => {
      const query = {
        ...askForPage(page, PAGE_SIZE),
        ...(organizationId !== null && { organizationId }),
      };
      return cutPage(
        await client.listWebsitesOfSharedCause({ params: { id: causeId }, query, signal }),
        PAGE_SIZE,
      );
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of the organizations whose websites have it. */
export function organizationsOfCauseQuery(causeId: number, page: number) {
  return queryOptions({
    queryKey: sharedCauseKeys.organizations(causeId, page),
    queryFn: async ({ signal }) =>
      cutPage(
        await client.listOrganizationsOfSharedCause({
          params: { id: causeId },
          query: askForPage(page, PAGE_SIZE),
          signal,
        }),
        PAGE_SIZE,
      ),
    placeholderData: keepPreviousData,
  });
}
