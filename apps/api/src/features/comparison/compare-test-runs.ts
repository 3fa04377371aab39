import type { CALLS, ChangeCounts } from '@abhigam/contract';
import {
  type ComparedAuditRow,
  countComparedPages,
  countUnreachedPages,
  findRunStats,
  listComparedAudits,
} from '@abhigam/db';
import { isLeftOut, type Language } from '@abhigam/domain';
import { type Principal, readShownBy } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { haveFindings, type TwoRuns } from './find-compared-runs.ts';
import { openComparison } from './open-comparison.ts';
import { presentComparedRun } from './present-compared-run.ts';
import { runDifferences } from './run-differences.ts';

type Answer = z.output<typeof CALLS.compareTestRuns.response>;
type Findings = NonNullable<Answer['findings']>;

/** Figures of two runs side by side, and what became of their findings, test by test. */
export async function compareTestRuns(
  db: ApiDeps['db'],
  principal: Principal,
  runs: TwoRuns,
  lang: Language,
): Promise<Answer> {
  const { base, with: later } = runs;
  const [pages, findings] = await Promise.all([
    countComparedPages(db, base.id, later.id),
    haveFindings(runs) ? readFindings(db, principal, runs, lang) : null,
  ]);
  return {
    website: { id: base.website_id, name: base.website_name },
    base: presentComparedRun(base, await findRunStats(db, base.id, 1)),
    with: presentComparedRun(later, await findRunStats(db, later.id, 1)),
    scoreDifference: base.score === null || later.score === null ? null : later.score - base.score,
    differences: runDifferences(base, later),
    pages,
    findings,
  };
}

async function readFindings(
  db: ApiDeps['db'],
  principal: Principal,
  runs: TwoRuns,
  lang: Language,
): Promise<Findings> {
  const { id } = await openComparison(db, principal, runs);
  const [rows, unreachedPages] = await Promise.all([listComparedAudits(db, id), countUnreachedPages(db, id)]);
  const details = reportingDetails(lang);
  const shown = await readShownBy(db);
  const isListed = ({ auditId }: ComparedAuditRow) =>
    !isLeftOut(shown, { auditId, impact: details[auditId]?.impact ?? 'minor' });
  const compared = rows.filter((row) => total(changesOf(row)) > 0);
  return {
    counts: compared.map(changesOf).reduce(sum, NO_CHANGES),
    unreachedPages,
    unjudged: rows.reduce((all, { unjudged }) => all + unjudged, 0),
    issues: compared.filter(isListed).map((row) => ({
      ...changesOf(row),
      auditId: row.auditId,
      title: details[row.auditId]?.title ?? row.auditId,
      impact: details[row.auditId]?.impact ?? 'minor',
      category: details[row.auditId]?.category ?? '',
    })),
    judgedInOne: rows.filter(isListed).flatMap(({ auditId, baseOnly, withOnly }) =>
      (
        [
          ['base', baseOnly],
          ['with', withOnly],
        ] as const
      )
        .filter(([, elements]) => elements > 0)
        .map(([run, elements]) => ({
          auditId,
          title: details[auditId]?.title ?? auditId,
          run,
          elements,
        })),
    ),
  };
}

const NO_CHANGES: ChangeCounts = {
  new: 0,
  fixed: 0,
  stillThere: 0,
  changed: 0,
  notReached: 0,
  notReachedBefore: 0,
};

function changesOf(row: ComparedAuditRow): ChangeCounts {
  return {
    new: row.new,
    fixed: row.fixed,
    stillThere: row.still,
    changed: row.changed,
    notReached: row.unreached + row.unjudged,
    notReachedBefore: row.unreachedBefore + row.unjudgedBefore,
  };
}

/** `changed` are among those still there. */
function total({ changed: _, ...counts }: ChangeCounts): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

function sum(one: ChangeCounts, other: ChangeCounts): ChangeCounts {
  return {
    new: one.new + other.new,
    fixed: one.fixed + other.fixed,
    stillThere: one.stillThere + other.stillThere,
    changed: one.changed + other.changed,
    notReached: one.notReached + other.notReached,
    notReachedBefore: one.notReachedBefore + other.notReachedBefore,
  };
}
