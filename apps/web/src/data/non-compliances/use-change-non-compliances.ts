import { AppError, type NcStatus } from '@abhigam/domain';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { pageKeys } from '../pages/keys.ts';
import type { pageElementsQuery } from '../pages/page-elements-query.ts';
import type { defectsQuery } from '../report/defects-query.ts';
import { reportKeys } from '../report/keys.ts';
import type { Choice } from './choice.ts';
import { nonComplianceKeys } from './keys.ts';
import { nonComplianceQuery } from './non-compliance-query.ts';
import { withNcStatus } from './with-nc-status.ts';

interface Change {
  status: NcStatus;
  comments: string;
}

/**
 * Sets the status of one non-compliance, with a note, unless it has been changed since its notes were read. Then
 * `onOvertaken` gets the status that it has by now, and lists and notes show it.
 */
export function useChangeNonCompliance(id: string, onOvertaken: (status: NcStatus) => void) {
  const queries = useQueryClient();
  const version = useQuery(nonComplianceQuery(id)).data?.version;
  return useMutation({
    mutationFn: (change: Change) =>
      client.patchNonCompliance({ params: { id }, body: { ...change, version } }),
    onSuccess: (_, { status }) => {
      showStatus(queries, id, status);
      return queries.invalidateQueries({ queryKey: nonComplianceKeys.one(id) });
    },
    onError: async (error) => {
      if (!(error instanceof AppError && error.code === 'ER_STATE')) return;
      const { status } = await queries.fetchQuery({ ...nonComplianceQuery(id), staleTime: 0 });
      showStatus(queries, id, status);
      onOvertaken(status);
    },
  });
}

interface ChangeOfMany extends Change {
  choice: Choice;
  /** As the list gave it. */
  asOf: string;
}

/**
 * Sets the status of many non-compliances of one audit that a run lists, in one call; the note may be empty. What others
 * have changed since the list was read is left, so the lists come again.
 */
export function useChangeNonCompliances(of: { websiteId: string; auditId: string; testRunId: string }) {
  const queries = useQueryClient();
  const { testRunId, ...rest } = of;
  return useMutation({
    mutationFn: ({ choice, status, comments, asOf }: ChangeOfMany) => {
      const nc = comments.trim() === '' ? { status } : { status, comments };
      const chosen =
        'ids' in choice ? { idList: [...choice.ids] } : { all: { testRunId, except: [...choice.allBut] } };
      return client.patchNonCompliancesBulk({ body: { nc, ...rest, ...chosen, asOf } });
    },
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
