import { type DisplayFilter, NOTHING_SET_ASIDE, type SetAsideCounts, type Verdict } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { inResult } from './run-result.ts';
import { isShown } from './shown-audits.ts';

/** Elements of a run that decisions exclude, by verdict. */
export async function readSetAside(db: Db, testRunId: string): Promise<SetAsideCounts> {
  return sumOf(await countVerdicts(db, sql`e.test_run_id = ${testRunId}`));
}

/** Set-aside findings of a page. */
export async function readSetAsideOfPage(db: Db, testInstanceId: string): Promise<SetAsideCounts> {
  return sumOf(await countVerdicts(db, sql`e.test_instance_id = ${testInstanceId}`));
}

/** The same by audit, for elements with the given status in the run's result. */
export async function countVerdictsByAudit(
  db: Db,
  testRunId: string,
  { status, shown }: { status: 'Fail' | 'Warn'; shown: DisplayFilter },
): Promise<Map<string, SetAsideCounts>> {
  const rows = await countVerdicts(
    db,
    sql`e.test_run_id = ${testRunId} and ${inResult(testRunId, 'e.test_instance_id')}
      and ${isShown({ ...shown, decided: 'all' }, status)}`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ auditId }) => auditId)].map(([id, ofAudit]) => [id, sumOf(ofAudit)]),
  );
}

interface VerdictCount {
  auditId: string;
  verdict: Verdict;
  count: number;
}

async function countVerdicts(db: Db, where: RawBuilder<unknown>): Promise<VerdictCount[]> {
  const { rows } = await sql<VerdictCount>`
    select e.audit_id as "auditId", d.verdict, count(*)::int as count
    from failing_elements e join decisions d on d.id = e.decision_id
    where e.decision_id is not null and ${where}
    group by e.audit_id, d.verdict`.execute(db);
  return rows;
}

function sumOf(rows: readonly VerdictCount[]): SetAsideCounts {
  const counts = { ...NOTHING_SET_ASIDE };
  for (const { verdict, count } of rows) counts[verdict] += count;
  return counts;
}
