import type { ListOrder } from '../address/list-order.ts';
import { pageRange } from '../address/page-count.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import type { CallAnswer } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { byId } from './by-id.ts';
import { ORGANIZATIONS } from './model/invalidation-groups.ts';
import { useDownload } from './use-download.ts';
import { MAX_SEARCH_RESULTS, useOptionSearch } from './use-option-search.ts';

export const useGetOrganization = query('getOrganization', { input: (id: number) => byId(id) });

/** One numbered page of the organizations, with the total. */
export const useListOrganizations = composedQuery('listOrganizations', 'with-count', {
  fetch: async ({ search, page, order }: { search: string; page: number; order: ListOrder }, signal) => {
    const words = search === '' ? {} : { search };
    const [rows, { count }] = await Promise.all([
      client.listOrganizations({ query: { ...words, order, ...pageRange(page) }, signal }),
      client.countOrganizations({ query: words, signal }),
    ]);
    return { rows, count };
  },
  keepPrevious: () => true,
});

const useListOrganizationsFound = query('listOrganizations', {
  input: (search: string) => ({
    query: { order: 'name ASC' as const, limit: MAX_SEARCH_RESULTS, ...(search === '' ? {} : { search }) },
  }),
  keepPrevious: () => true,
  staleTime: 60_000,
});

/** Server-side search of organizations, for a field that holds an id; empty string for none. */
export function useOrganizationSearch(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  return useOptionSearch(chosenId, {
    useFound: useListOrganizationsFound,
    askedBy: (search) => search,
    useStored: useGetOrganization,
    id: Number(chosenId),
    optionOf,
    problem: t('errors.fetchOrg'),
  });
}

function optionOf({ id, name }: { id: number; name: string }): ComboOption {
  return { value: String(id), label: name };
}

/** Active testers of an organization; null for the user's own. */
export const useViewMyTesters = composedQuery('viewMyTesters', 'all', {
  fetch: (organizationId: number | null, signal) =>
    fetchAllParts((part) =>
      client.viewMyTesters({
        query: organizationId === null ? part : { ...part, organizationId },
        signal,
      }),
    ),
  staleTime: 60_000,
});

interface OrganizationInput {
  name: string;
  /** Whether the organization receives alerts about stale non-compliances. */
  hasAlerts: boolean;
}

/** Adds an organization, or changes an existing one; refused on a version conflict. */
export const useSaveOrganization = composedMutation({
  send: ({ name, hasAlerts }: OrganizationInput, organization: { id: number; version: number } | null) => {
    const emailConfigs = [{ email_type: 'STALE_NC' as const, isDisabled: !hasAlerts }];
    return organization === null
      ? client.createOrganization({ body: { name, emailConfigs } })
      : client.updateOrganization({
          params: { id: organization.id },
          body: { name, emailConfigs, version: organization.version },
        });
  },
  refreshes: ORGANIZATIONS,
});

/** Deletes an organization. */
export const useDeleteOrganization = mutation('deleteOrganization', {
  input: (id: number) => byId(id),
  refreshes: ORGANIZATIONS,
});

export type ImportResult = CallAnswer<'importOrganizations'>;

/** Creates organizations from the rows of a table. */
export const useImportOrganizations = mutation('importOrganizations', {
  input: (file: File) => ({ files: { file } }),
  refreshes: ORGANIZATIONS,
});

/** Downloads the rejected rows of an import. */
export function useDownloadFailedRows(importId: string) {
  const { t } = useTranslation('imports');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () => client.fetchFailedRows({ params: { id: importId }, query: { lang } }),
    done: t('downloaded'),
    failed: t('downloadFailed'),
    log: (error) => console.error('Server Error! Cannot download the rows with errors', error),
  });
}
