import { type CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  type Db,
  findRunStats,
  keptByAudit,
  keptIssues,
  listFailuresOfRun,
  listKeptSetAside,
  type TestRunRow,
} from '@abhigam/db';
import { IMPACT_RANK, isLeftOut } from '@abhigam/domain';
import { readShownBy } from '@abhigam/portal';
import { auditCategory, reportingDetails } from '@abhigam/rules';
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
    category: auditCategory(row.auditId, row.category),
    ...(withPages ? { testInstanceIds } : {}),
  }));
}

/** Whether a page had a contrast switch is no longer known, so contrast stays as it was found. */
async function listKeptFailures(
  db: Db,
  testRunId: string,
  { status, decided, lang }: Asked,
  withPages: boolean,
): Promise<Answer> {
  const [stats, shown, kept] = await Promise.all([
    findRunStats(db, testRunId, null),
    readShownBy(db),
    listKeptSetAside(db, testRunId),
  ]);
  if (!stats || (status === 'Warn' && shown.hideWarnings)) return [];
  const details = reportingDetails(lang);
  const aside = new Map(keptByAudit(kept, status).map((one) => [one.auditId, one]));
  const open = new Map(keptIssues(stats, status).map((one) => [one.auditId, one]));
  return [...new Set([...open.keys(), ...aside.keys()])]
    .flatMap((auditId) => {
      const [left, out] = [open.get(auditId), aside.get(auditId)];
      const parts = { open: [left], 'set-aside': [out], all: [left, out] }[decided];
      const asked = parts.flatMap((one) => one ?? []);
      if (asked.length === 0) return [];
      const ids = decided === 'open' ? left?.testInstanceIds : null;
      return {
        auditId,
        title: details[auditId]?.title ?? auditId,
        impact: details[auditId]?.impact ?? ('minor' as const),
        category: details[auditId]?.category ?? '',
        // A page may have elements of both.
        pageCount: asked.length === 1 ? (asked[0]?.pages ?? null) : null,
        ...(withPages && ids ? { testInstanceIds: ids.slice(0, MAX_LIMIT) } : {}),
        instanceCount: asked.reduce((sum, { elements }) => sum + elements, 0),
        setAsideCount: out?.elements ?? 0,
      };
    })
    .filter(({ auditId, impact }) => !isLeftOut(shown, { auditId, impact }))
    .sort(
      (one, other) =>
        IMPACT_RANK[other.impact] - IMPACT_RANK[one.impact] || other.instanceCount - one.instanceCount,
    );
}
