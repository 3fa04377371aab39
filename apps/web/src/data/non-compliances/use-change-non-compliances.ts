import { AppError, type NcStatus } from '@abhigam/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { pageKeys } from '../pages/keys.ts';
import type { pageElementsQuery } from '../pages/page-elements-query.ts';
import type { defectsQuery } from '../report/defects-query.ts';
import { reportKeys } from '../report/keys.ts';
import { nonComplianceKeys } from './keys.ts';
import { type NonCompliance, nonComplianceQuery } from './non-compliance-query.ts';
import type { nonCompliancesQuery } from './non-compliances-query.ts';
import { withNcState } from './with-nc-state.ts';
import { withNcStatus } from './with-nc-status.ts';

type Change = Omit<Parameters<typeof client.patchNonCompliance>[0]['body'], 'version'>;

interface OnChanged {
  /** With what it is by now. */
  onSaved?: (now: NonCompliance) => void;
  onOvertaken: (now: NonCompliance) => void;
}

/**
 * Changes one non-compliance. When it has been changed since this version was read, the server refuses: then `onOvertaken`
 * is called. In both cases lists and notes show what it is by now.
 */
export function useChangeNonCompliance(
  { id, version }: { id: string; version: number },
  { onSaved, onOvertaken }: OnChanged,
) {
  const queries = useQueryClient();
  const lang = useReportLanguage();
  return useMutation({
    mutationFn: (change: Change) =>
      client.patchNonCompliance({ params: { id }, body: { ...change, version } }),
    // One that was given away may be out of reach now: the save stands all the same.
    onSuccess: () => readAgain(queries, id, lang).then(onSaved, () => undefined),
    onError: async (error) => {
      if (!isOvertaken(error)) return;
      // Where the other change has taken it out of reach, this is a save that failed like any other.
      await readAgain(queries, id, lang).then(onOvertaken, () => undefined);
    },
  });
}

/** Whether a save was refused because somebody else had changed the non-compliance since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ER_STATE';
}

/** Asks for one again, and puts what it is now into what is shown already, so that no list has to come again. */
async function readAgain(queries: QueryClient, id: string, lang: Language): Promise<NonCompliance> {
  const now = await queries.fetchQuery({ ...nonComplianceQuery(id, lang), staleTime: 0 });
  showStatus(queries, id, now.status);
  queries.setQueriesData<Answer<typeof nonCompliancesQuery>>(
    { queryKey: nonComplianceKeys.lists },
    (part) => part && withNcState(part, now, new Date()),
  );
  // Lists that are opened later come again; the one that is shown keeps its rows under the reader's eyes.
  void queries.invalidateQueries({ queryKey: nonComplianceKeys.lists, refetchType: 'none' });
  return now;
}

type ChangeOfMany = Parameters<typeof client.patchNonCompliancesBulk>[0]['body'];

/**
 * Changes many non-compliances of one audit in one call, all or none of them. What others have changed since a list was
 * read is left where `asOf` says when, so the lists come again.
 */
export function useChangeNonCompliances() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeOfMany) => client.patchNonCompliancesBulk({ body }),
    onSuccess: () =>
      Promise.all(
        [reportKeys.allDefects, pageKeys.allElements, nonComplianceKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

type Answer<Q extends (...args: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Q>['queryFn'], (...args: never[]) => unknown>>
>;

/** Puts the status into what is shown already, so that no list has to come again. */
function showStatus(queries: QueryClient, id: string, status: NcStatus): void {
  const changed = new Set([id]);
  queries.setQueriesData<Answer<typeof pageElementsQuery>>({ queryKey: pageKeys.allElements }, (part) => {
    if (!part) return part;
    const [element] = part.found ? withNcStatus([part.found.element], changed, status) : [];
    return {
      ...part,
      elements: withNcStatus(part.elements, changed, status),
      found: part.found && element ? { ...part.found, element } : part.found,
    };
  });
  queries.setQueriesData<Answer<typeof defectsQuery>>(
    { queryKey: reportKeys.allDefects },
    (part) =>
      part && {
        ...part,
        defects: part.defects.map((defect) => ({
          ...defect,
          element: withNcStatus([defect.element], changed, status)[0] ?? defect.element,
        })),
      },
  );
}
