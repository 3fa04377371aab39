import { AppError, type NcStatus } from '@abhigam/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { type CallAnswer, type CallInput, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { everyPart } from '../api/every-part.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import type { NcFilter, NcOrder } from './model/nc-filter.ts';
import { NON_COMPLIANCES } from './model/out-of-date.ts';
import { withNcState } from './model/with-nc-state.ts';
import { withNcStatus } from './model/with-nc-status.ts';
import { useListPageElements } from './pages.ts';
import { useListDefects } from './report.ts';

/** What is chosen of a list of which only a part may have been loaded. */
export type Choice = { ids: readonly string[] } | { allBut: readonly string[] };

interface NcPartAsked {
  filter: NcFilter;
  order: NcOrder;
  limit: number;
  skip: number;
  lang: Language;
}

/**
 * One part of the non-compliances that fit a filter, with counts over all of them, and when it was asked for: `asOf` does
 * not say which of two is older. The former part is shown until it comes.
 */
export const useListNonCompliances = composedQuery('listNonCompliances', 'with-when-it-was-asked', {
  fetch: async ({ filter, order, limit, skip, lang }: NcPartAsked, signal) => {
    const asked = Date.now();
    const answer = await client.listNonCompliances({
      query: { filter: { where: filter, order, limit, skip }, lang },
      signal,
    });
    return { ...answer, asked };
  },
  keep: () => true,
});

/**
 * How many of one audit and website fit the filter of a list; what it searches for is found in the website, so it stays. Without
 * a placeholder: a count of something else must not stand on a button.
 */
export const useListNonCompliancesTotal = query('listNonCompliances', {
  input: ({ filter, of, lang }: TotalAsked) => {
    const { organizationId: _, search: __, ...rest } = filter;
    return { query: { filter: { where: { ...rest, ...of }, limit: 1 }, lang } };
  },
  select: ({ total }) => total,
});
interface TotalAsked {
  filter: NcFilter;
  of: { websiteId: string; auditId: string };
  lang: Language;
}

/** How many non-compliances wait to be fixed, and how many UNRESOLVED ones are assigned to the person who asks. */
export const useListNonCompliancesCounts = composedQuery('listNonCompliances', 'counts', {
  fetch: async (lang: Language, signal) => {
    const countsOf = async (where: { assignee?: 'me' }) =>
      (await client.listNonCompliances({ query: { filter: { where, limit: 1 }, lang }, signal })).counts;
    const [all, mine] = await Promise.all([countsOf({}), countsOf({ assignee: 'me' })]);
    return { ...all, mine: mine.unresolved };
  },
  keep: () => true,
});

/** One non-compliance with what was found, and what happened to it. */
export const useGetNonCompliance = query('getNonCompliance', {
  input: ({ id, lang }: { id: string; lang: Language }) => ({ params: { id }, query: { lang } }),
});
export type NonCompliance = CallAnswer<'getNonCompliance'>;

/** Whom the non-compliances of a website may be assigned to. */
export const useListAssignable = composedQuery('listAssignable', 'all', {
  fetch: (websiteId: string, signal) =>
    everyPart((query) => client.listAssignable({ params: { id: websiteId }, query, signal })),
  staleTime: 60_000,
});

/** Asks for the lists of non-compliances again, as when rows that were changed no longer fit their filter. */
export function useRefreshLists(): () => void {
  const queries = useQueryClient();
  return () => void refresh(queries, ['listNonCompliances']);
}

interface ChangeOf {
  id: string;
  version: number;
  lang: Language;
  /** With what it is by now. */
  onSaved?: ((now: NonCompliance) => void) | undefined;
  onOvertaken: (now: NonCompliance) => void;
}

const useChange = mutation('patchNonCompliance', {
  input: (change: Omit<CallInput<'patchNonCompliance'>['body'], 'version'>, { id, version }: ChangeOf) => ({
    params: { id },
    body: { ...change, version },
  }),
  // One that was given away may be out of reach now: the save stands all the same.
  onSuccess: (_saved, { of, queries }) => readAgain(queries, of).then(of.onSaved, () => undefined),
  onError: async (error, { of, queries }) => {
    if (!isOvertaken(error)) return;
    // Where the other change has taken it out of reach, this is a save that failed like any other.
    await readAgain(queries, of).then(of.onOvertaken, () => undefined);
  },
});

/**
 * Changes one non-compliance. When it has been changed since this version was read, the server refuses: then `onOvertaken`
 * is called. In both cases lists and notes show what it is by now.
 */
export function usePatchNonCompliance(
  { id, version }: { id: string; version: number },
  { onSaved, onOvertaken }: Pick<ChangeOf, 'onSaved' | 'onOvertaken'>,
) {
  return useChange({ id, version, lang: useReportLanguage(), onSaved, onOvertaken });
}

/** Whether a save was refused because somebody else had changed the non-compliance since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ER_STATE';
}

/** Asks for one again, and puts what it is now into what is shown already, so that no list has to come again. */
async function readAgain(
  queries: QueryClient,
  { id, lang }: { id: string; lang: Language },
): Promise<NonCompliance> {
  const now = await queries.fetchQuery({ ...useGetNonCompliance.options({ id, lang }), staleTime: 0 });
  showStatus(queries, id, now.status);
  useListNonCompliances.patch(queries, (part) => withNcState(part, now, new Date()));
  // Lists that are opened later come again; the one that is shown keeps its rows under the reader's eyes.
  void refresh(queries, ['listNonCompliances'], { refetchType: 'none' });
  return now;
}

/**
 * Changes many non-compliances of one audit in one call, all or none of them. What others have changed since a list was
 * read is left where `asOf` says when, so the lists come again.
 */
export const usePatchNonCompliancesBulk = mutation('patchNonCompliancesBulk', {
  input: (body: CallInput<'patchNonCompliancesBulk'>['body']) => ({ body }),
  refreshes: ['listDefects', 'listPageElements', ...NON_COMPLIANCES],
});

/** Puts the status into what is shown already, so that no list has to come again. */
function showStatus(queries: QueryClient, id: string, status: NcStatus): void {
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
