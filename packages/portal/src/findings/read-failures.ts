import {
  type Db,
  findRunStats,
  issuesFromStats,
  listFailuresOfRun,
  listStoredSetAside,
  setAsideByAudit,
} from '@abhigam/db';
import { type DecidedFilter, IMPACT_RANK, type Impact, isHiddenByFilter } from '@abhigam/domain';
import { auditCategory, reportingDetails } from '@abhigam/rules';
import type { ReadDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import type { Principal } from '../principal.ts';
import { getTestRun } from '../test-runs/get-test-run.ts';

export interface FailuresQuery {
  testRunId: string;
  status: 'Fail' | 'Warn';
  decided: DecidedFilter;
  /** Maximum number of page ids per test; 0 for none. */
  maxPages: number;
}

export interface FailedTest {
  auditId: string;
  impact: Impact;
  category: string;
  /** Null if no longer known. */
  pageCount: number | null;
  instanceCount: number;
  setAsideCount: number;
  testInstanceIds?: string[];
}

/**
 * Failed or warned tests of a run, worst first; from the stored figures if its findings are no longer stored.
 * Throws ER_NOT_FOUND.
 */
export async function readFailures(
  deps: ReadDeps,
  principal: Principal,
  query: FailuresQuery,
): Promise<FailedTest[]> {
  const run = await getTestRun(deps, principal, query.testRunId);
  const { db } = deps;
  if (run.findings_removed) return readStoredFailures(db, query);
  const rows = await listFailuresOfRun(db, run.id, query.status, {
    shown: { ...(await readShownBy(db)), decided: query.decided },
    pages: query.maxPages,
  });
  return rows.map(({ testInstanceIds, ...row }) => ({
    ...row,
    category: auditCategory(row.auditId, row.category),
    ...(query.maxPages > 0 ? { testInstanceIds } : {}),
  }));
}

/** Whether a page had a contrast switch is no longer known, so contrast results stay as found. */
async function readStoredFailures(
  db: Db,
  { testRunId, status, decided, maxPages }: FailuresQuery,
): Promise<FailedTest[]> {
  const [stats, shown, storedSetAside] = await Promise.all([
    findRunStats(db, testRunId, null),
    readShownBy(db),
    listStoredSetAside(db, testRunId),
  ]);
  if (!stats || (status === 'Warn' && shown.hideWarnings)) return [];
  const details = reportingDetails('en');
  const aside = new Map(setAsideByAudit(storedSetAside, status).map((one) => [one.auditId, one]));
  const open = new Map(issuesFromStats(stats, status).map((one) => [one.auditId, one]));
  return [...new Set([...open.keys(), ...aside.keys()])]
    .flatMap((auditId) => {
      const [left, out] = [open.get(auditId), aside.get(auditId)];
      const parts = { open: [left], 'set-aside': [out], all: [left, out] }[decided];
      const listed = parts.flatMap((one) => one ?? []);
      if (listed.length === 0) return [];
      const ids = decided === 'open' ? left?.testInstanceIds : null;
      return {
        auditId,
        impact: details[auditId]?.impact ?? ('minor' as const),
        category: details[auditId]?.category ?? '',
        // A page may have both open and set-aside elements, so the counts cannot be added.
        pageCount: listed.length === 1 ? (listed[0]?.pages ?? null) : null,
        ...(maxPages > 0 && ids ? { testInstanceIds: ids.slice(0, maxPages) } : {}),
        instanceCount: listed.reduce((sum, { elements }) => sum + elements, 0),
        setAsideCount: out?.elements ?? 0,
      };
    })
    .filter(({ auditId, impact }) => !isHiddenByFilter(shown, { auditId, impact }))
    .sort(
      (one, other) =>
        IMPACT_RANK[other.impact] - IMPACT_RANK[one.impact] || other.instanceCount - one.instanceCount,
    );
}
