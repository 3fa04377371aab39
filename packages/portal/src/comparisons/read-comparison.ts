import {
  type ComparedAuditRow,
  countComparedPages,
  countUnreachedPages,
  findRunStats,
  listComparableRuns,
  listComparedAudits,
  listComparedPages,
  listPagesOfOneRun,
  type RunStats,
  type TestRunRow,
  type UnreachedPageRow,
} from '@abhigam/db';
import { isHiddenByFilter } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { getTestRun } from '../test-runs/get-test-run.ts';
import { bothHaveFindings, getComparedRuns, type RunPair } from './get-compared-runs.ts';
import { type ComparisonDeps, prepareComparison } from './prepare-comparison.ts';
import { type RunDifference, runDifferences } from './run-differences.ts';

/** The runs of a website that a run can be compared with. Throws ER_NOT_FOUND. */
export async function readComparableRuns(
  deps: ReadDeps,
  principal: Principal,
  { testRunId, ...part }: { testRunId: string } & ListPart,
): ReturnType<typeof listComparableRuns> {
  const run = await getTestRun(deps, principal, testRunId);
  return listComparableRuns(deps.db, scopeOf(principal, 'testRun.read'), run, part);
}

/** The fate of an audit's findings. */
export interface ComparedAudit extends Omit<ComparedAuditRow, 'auditId'> {
  auditId: string;
  /** Whether lists show it, according to the settings of the installation. */
  isListed: boolean;
}

export interface ComparisonView {
  base: { run: TestRunRow; stats: RunStats | null };
  with: { run: TestRunRow; stats: RunStats | null };
  differences: RunDifference[];
  pages: Awaited<ReturnType<typeof countComparedPages>>;
  /** Null if the findings of a run are no longer stored. */
  findings: {
    audits: ComparedAudit[];
    unreachedPages: Awaited<ReturnType<typeof countUnreachedPages>>;
  } | null;
}

/** Figures of two runs, and the fate of their findings. Throws what `getComparedRuns` throws. */
export async function readComparison(
  deps: ComparisonDeps,
  principal: Principal,
  ids: RunIds,
): Promise<ComparisonView> {
  const runs = await getComparedRuns(deps, principal, ids);
  const { base, with: later } = runs;
  const { db } = deps;
  const [pages, findings] = await Promise.all([
    countComparedPages(db, base.id, later.id),
    bothHaveFindings(runs) ? readFindings(deps, principal, runs) : null,
  ]);
  return {
    base: { run: base, stats: await findRunStats(db, base.id, 1) },
    with: { run: later, stats: await findRunStats(db, later.id, 1) },
    differences: runDifferences(base, later),
    pages,
    findings,
  };
}

async function readFindings(
  deps: ComparisonDeps,
  principal: Principal,
  runs: RunPair,
): Promise<ComparisonView['findings']> {
  const { db } = deps;
  const { id } = await prepareComparison(deps, principal, runs);
  const [rows, unreachedPages] = await Promise.all([listComparedAudits(db, id), countUnreachedPages(db, id)]);
  const details = reportingDetails('en');
  const shown = await readShownBy(db);
  const audits = rows.map((row) => ({
    ...row,
    isListed: !isHiddenByFilter(shown, {
      auditId: row.auditId,
      impact: details[row.auditId]?.impact ?? 'minor',
    }),
  }));
  return { audits, unreachedPages };
}

interface RunIds {
  base: string;
  with: string;
}

/** Pages of two runs with the fate of their findings. Throws what `getComparedRuns` throws. */
export async function readComparedPages(
  deps: ComparisonDeps,
  principal: Principal,
  query: RunIds & Parameters<typeof listComparedPages>[2],
): ReturnType<typeof listComparedPages> {
  const runs = await getComparedRuns(deps, principal, query);
  if (!bothHaveFindings(runs)) return { total: 0, pages: [] };
  const { id } = await prepareComparison(deps, principal, runs);
  return listComparedPages(deps.db, id, query);
}

/** Pages tested by only one of two runs. Throws what `getComparedRuns` throws. */
export async function readPagesOfOneRun(
  deps: ReadDeps,
  principal: Principal,
  { run, ...query }: RunIds & ListPart & { run: 'base' | 'with' },
): Promise<{ total: number; pages: UnreachedPageRow[] }> {
  const runs = await getComparedRuns(deps, principal, query);
  const ids = { baseRunId: runs.base.id, withRunId: runs.with.id };
  const [counts, pages] = await Promise.all([
    countComparedPages(deps.db, ids.baseRunId, ids.withRunId),
    listPagesOfOneRun(deps.db, { ...ids, in: run }, query),
  ]);
  return { total: run === 'base' ? counts.onlyBase : counts.onlyWith, pages };
}
