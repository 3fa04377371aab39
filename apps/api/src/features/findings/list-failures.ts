import { type CALLS, MAX_LIMIT } from '@abhigam/contract';
import { type Db, findRunStats, keptIssues, listFailuresOfRun, type TestRunRow } from '@abhigam/db';
import { IMPACT_RANK, isLeftOut } from '@abhigam/domain';
import { readShownBy } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';

type Asked = z.output<typeof CALLS.failuresList.query>;
type Answer = z.output<typeof CALLS.failuresList.response>;

/** Tests of a run that failed or warned, worst first; when its findings are no longer kept, what its figures tell. */
export async function listFailures(
  db: Db,
  run: Pick<TestRunRow, 'id' | 'findings_removed'>,
  asked: Asked,
): Promise<Answer> {
  const withPages = asked.filter?.fields?.includes('testInstanceIds') ?? true;
  if (run.findings_removed) return listKeptFailures(db, run.id, asked, withPages);
  const details = reportingDetails(asked.lang);
  const rows = await listFailuresOfRun(db, run.id, asked.status, {
    shown: { ...(await readShownBy(db)), decided: asked.decided },
    pages: withPages ? MAX_LIMIT : 0,
  });
  return rows.map(({ testInstanceIds, ...row }) => ({
    ...row,
    title: details[row.auditId]?.title ?? row.auditId,
    ...(withPages ? { testInstanceIds } : {}),
  }));
}

/** Whether a page had a contrast switch is no longer known, so contrast stays as it was found. */
async function listKeptFailures(
  db: Db,
  testRunId: string,
  { status, lang }: Asked,
  withPages: boolean,
): Promise<Answer> {
  const [stats, shown] = await Promise.all([findRunStats(db, testRunId, null), readShownBy(db)]);
  if (!stats || (status === 'Warn' && shown.hideWarnings)) return [];
  const details = reportingDetails(lang);
  return keptIssues(stats, status)
    .map(({ auditId, elements, pages, testInstanceIds }) => ({
      auditId,
      title: details[auditId]?.title ?? auditId,
      impact: details[auditId]?.impact ?? ('minor' as const),
      category: details[auditId]?.category ?? '',
      pageCount: pages,
      ...(withPages && testInstanceIds ? { testInstanceIds: testInstanceIds.slice(0, MAX_LIMIT) } : {}),
      instanceCount: elements,
      setAsideCount: 0,
    }))
    .filter(({ auditId, impact }) => !isLeftOut(shown, { auditId, impact }))
    .sort(
      (one, other) =>
        IMPACT_RANK[other.impact] - IMPACT_RANK[one.impact] || other.instanceCount - one.instanceCount,
    );
}
