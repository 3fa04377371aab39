import type { ListFormat } from '@abhigam/contract';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CAUSE_ORDERS, type CauseChoice } from './model/cause-choice.ts';
import { useDownload } from './use-download.ts';

const PAGE_SIZE = 10;

export type SharedCause = CallAnswer<'listSharedCauses'>[number];

/** One page of the filtered causes. The previous page is shown while loading. */
export const useListSharedCauses = query('listSharedCauses', {
  input: ({ choice, lang }: { choice: CauseChoice; lang: Language }) => ({
    query: { ...queryOfChoice(choice, lang), ...pageRangeWithLookahead(choice.page, PAGE_SIZE) },
  }),
  select: (causes) => withoutLookahead(causes, PAGE_SIZE),
  keepPrevious: () => true,
});

/** Number of causes on a dashboard. */
const TOP = 3;

/** Causes whose repair removes most failures. */
export const useListSharedCausesTop = query('listSharedCauses', {
  input: (lang: Language) => ({ query: { order: CAUSE_ORDERS[0], limit: TOP, lang } }),
});

/** Filter and order without the page. */
function queryOfChoice({ organizationId, auditId, origin, order }: CauseChoice, lang: Language) {
  return {
    order,
    lang,
    ...(organizationId !== null && { organizationId }),
    ...(auditId !== '' && { auditId }),
    ...(origin !== '' && { origin }),
  };
}

interface SharedCauseInput {
  causeId: number;
  /** Figures of one organization; null for all accessible ones. */
  organizationId: number | null;
}

/** One cause with its figures. */
export const useGetSharedCause = query('getSharedCause', {
  input: ({ causeId, organizationId, lang }: SharedCauseInput & { lang: Language }) => ({
    params: { id: causeId },
    query: { lang, ...(organizationId !== null && { organizationId }) },
  }),
});
export type CauseDetails = CallAnswer<'getSharedCause'>;

/** One page of the websites that have the cause. */
export const useListWebsitesOfSharedCause = query('listWebsitesOfSharedCause', {
  input: ({ causeId, organizationId, page }: SharedCauseInput & { page: number }) => ({
    params: { id: causeId },
    query: { ...pageRangeWithLookahead(page, PAGE_SIZE), ...(organizationId !== null && { organizationId }) },
  }),
  select: (websites) => withoutLookahead(websites, PAGE_SIZE),
  keepPrevious: () => true,
});
export type WebsiteOfCause = CallAnswer<'listWebsitesOfSharedCause'>[number];

/** One page of the organizations whose websites have it. */
export const useListOrganizationsOfSharedCause = query('listOrganizationsOfSharedCause', {
  input: ({ causeId, page }: { causeId: number; page: number }) => ({
    params: { id: causeId },
    query: pageRangeWithLookahead(page, PAGE_SIZE),
  }),
  select: (organizations) => withoutLookahead(organizations, PAGE_SIZE),
  keepPrevious: () => true,
});
export type OrganizationOfCause = CallAnswer<'listOrganizationsOfSharedCause'>[number];

/** Downloads the filtered causes, from all pages, as a file. */
export function useDownloadCauses(choice: CauseChoice) {
  const { t } = useTranslation('sharedCauses');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) =>
      client.fetchSharedCauses({ query: { ...queryOfChoice(choice, lang), format } }),
    done: t('download.done'),
    log: (error) => console.error('Server Error! Cannot download the shared causes', error),
  });
}

/** Downloads the websites that have a cause as a file. */
export function useDownloadWebsitesOfCause(causeId: number, organizationId: number | null) {
  const { t } = useTranslation('sharedCauses');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) =>
      client.fetchWebsitesOfSharedCause({
        params: { id: causeId },
        query: { lang, format, ...(organizationId !== null && { organizationId }) },
      }),
    done: t('one.download.done'),
    log: (error) => console.error('Server Error! Cannot download the websites of a shared cause', error),
  });
}
