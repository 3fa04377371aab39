import { AppError, type NcStatus } from '@abhigam/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { type CallAnswer, type CallInput, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { NON_COMPLIANCES } from './model/invalidation-groups.ts';
import type { NcFilter, NcOrder } from './model/nc-filter.ts';
import { withNcState } from './model/with-nc-state.ts';
import { withNcStatus } from './model/with-nc-status.ts';
import { useListPageElements } from './pages.ts';
import { useListDefects } from './report.ts';

/** Selection in a list that may not be fully loaded. */
export type Choice = { ids: readonly string[] } | { allBut: readonly string[] };

interface NcListInput {
  filter: NcFilter;
  order: NcOrder;
  limit: number;
  skip: number;
  lang: Language;
}

/**
 * One part of the filtered non-compliances with total counts, and the request time: `asOf` does not tell which
 * of two answers is newer. The previous part is shown while loading.
 */
export const useListNonCompliances = composedQuery('listNonCompliances', 'with-when-it-was-asked', {
  fetch: async ({ filter, order, limit, skip, lang }: NcListInput, signal) => {
    const requestedAt = Date.now();
    const answer = await client.listNonCompliances({
      query: { filter: { where: filter, order, limit, skip }, lang },
      signal,
    });
    return { ...answer, requestedAt };
  },
  keepPrevious: () => true,
});

/**
 * Count of one audit and website within the filter of a list. The search stays, because it also matches the
 * website. Without a placeholder: a button must not show the count of something else.
 */
export const useListNonCompliancesTotal = query('listNonCompliances', {
  input: ({ filter, of, lang }: NcTotalInput) => {
    const { organizationId: _, search: __, ...rest } = filter;
    return { query: { filter: { where: { ...rest, ...of }, limit: 1 }, lang } };
  },
  select: ({ total }) => total,
});
interface NcTotalInput {
  filter: NcFilter;
  of: { websiteId: string; auditId: string };
  lang: Language;
}

/** Counts of open non-compliances, and of UNRESOLVED ones assigned to the current user. */
export const useListNonCompliancesCounts = composedQuery('listNonCompliances', 'counts', {
  fetch: async (lang: Language, signal) => {
    const countsOf = async (where: { assignee?: 'me' }) =>
      (await client.listNonCompliances({ query: { filter: { where, limit: 1 }, lang }, signal })).counts;
    const [all, mine] = await Promise.all([countsOf({}), countsOf({ assignee: 'me' })]);
    return { ...all, mine: mine.unresolved };
  },
  keepPrevious: () => true,
});

/** One non-compliance with its finding and history. */
export const useGetNonCompliance = query('getNonCompliance', {
  input: ({ id, lang }: { id: string; lang: Language }) => ({ params: { id }, query: { lang } }),
});
export type NonCompliance = CallAnswer<'getNonCompliance'>;

/** Users to whom the non-compliances of a website may be assigned. */
export const useListAssignable = composedQuery('listAssignable', 'all', {
  fetch: (websiteId: string, signal) =>
    fetchAllParts((query) => client.listAssignable({ params: { id: websiteId }, query, signal })),
  staleTime: 60_000,
});

/** Refetches the lists of non-compliances, for example when changed rows no longer match the filter. */
export function useRefreshLists(): () => void {
  const queries = useQueryClient();
  return () => void refresh(queries, ['listNonCompliances']);
}

interface ChangeOf {
  id: string;
  version: number;
  lang: Language;
  /** Called with the current state. */
  onSaved?: ((now: NonCompliance) => void) | undefined;
  onConflict: (now: NonCompliance) => void;
}

const useChange = mutation('patchNonCompliance', {
  input: (change: Omit<CallInput<'patchNonCompliance'>['body'], 'version'>, { id, version }: ChangeOf) => ({
    params: { id },
    body: { ...change, version },
  }),
  // After reassignment it may be inaccessible to the user; the save has succeeded anyway.
  onSuccess: (_saved, { of, queries }) => refetchNonCompliance(queries, of).then(of.onSaved, () => undefined),
  onError: async (error, { of, queries }) => {
    if (!isEditConflict(error)) return;
    // If the other change has made it inaccessible, the save has failed in the ordinary way.
    await refetchNonCompliance(queries, of).then(of.onConflict, () => undefined);
  },
});

/**
 * Changes one non-compliance. `onConflict` is called on a version conflict. In both cases lists and notes show
 * the current state.
 */
export function usePatchNonCompliance(
  { id, version }: { id: string; version: number },
  { onSaved, onConflict }: Pick<ChangeOf, 'onSaved' | 'onConflict'>,
) {
  return useChange({ id, version, lang: useReportLanguage(), onSaved, onConflict });
}

/** Whether a save failed because somebody else had changed the non-compliance since it was loaded. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ER_STATE';
}

/** Refetches one non-compliance and patches it into the cached lists, so that no list is refetched. */
async function refetchNonCompliance(
  queries: QueryClient,
  { id, lang }: { id: string; lang: Language },
): Promise<NonCompliance> {
  const now = await queries.fetchQuery({ ...useGetNonCompliance.options({ id, lang }), staleTime: 0 });
  patchStatus(queries, id, now.status);
  useListNonCompliances.patch(queries, (part) => withNcState(part, now, new Date()));
  // Marks lists as stale without refetching, so that the rows on screen do not move.
  void refresh(queries, ['listNonCompliances'], { refetchType: 'none' });
  return now;
}

/**
 * Changes many non-compliances of one audit in one call, all or none. Those that others have changed since
 * `asOf` are skipped, so the lists are refetched.
 */
export const usePatchNonCompliancesBulk = mutation('patchNonCompliancesBulk', {
  input: (body: CallInput<'patchNonCompliancesBulk'>['body']) => ({ body }),
  refreshes: ['listDefects', 'listPageElements', ...NON_COMPLIANCES],
});

/** Patches the status into the cached lists, so that no list is refetched. */
function patchStatus(queries: QueryClient, id: string, status: NcStatus): void {
  const changed = new Set([id]);
  useListPageElements.patch(queries, (part) => {
    const [element] = part.found ? withNcStatus([part.found.element], changed, status) : [];
    return {
      ...part,
      elements: withNcStatus(part.elements, changed, status),
      found: part.found && element ? { ...part.found, element } : part.found,
    };
  });
  useListDefects.patch(queries, (part) => ({
    ...part,
    defects: part.defects.map((defect) => ({
      ...defect,
      element: withNcStatus([defect.element], changed, status)[0] ?? defect.element,
    })),
  }));
}
