import type { AuditSource, AuditStatus, Impact, ScoreWeights } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { WarnReason } from '../schema.ts';

export interface ScoredAuditRow {
  id: string;
  auditId: string;
  source: AuditSource;
  status: AuditStatus;
  reason: WarnReason | null;
  impact: Impact;
  category: string;
  weight: number;
  elements: number;
}

/** Audits that found the same defect as the listed one. */
export interface FoundTogetherRow {
  auditId: string;
  otherId: string;
  otherStatus: 'Fail' | 'Warn';
}

/** Audits of a page as judged, regardless of display settings: the score is computed from all of them. */
export function listScoredAudits(db: Db, testInstanceId: string): Promise<ScoredAuditRow[]> {
  return db
    .selectFrom('audits')
    .select(['id', 'audit_id as auditId', 'source', 'status', 'reason', 'impact', 'category', 'weight'])
    .select('cnt_elements as elements')
    .where('test_instance_id', '=', testInstanceId)
    .orderBy(sql`array_position(array['critical', 'serious', 'moderate', 'minor'], impact)`)
    .orderBy('audit_id')
    .orderBy('status')
    .execute();
}

/** Which audits found the same defects on a page. */
export async function listFoundTogether(db: Db, testInstanceId: string): Promise<FoundTogetherRow[]> {
  const { rows } = await sql<FoundTogetherRow>`
    select distinct e.audit_id as "auditId", seen->>'id' as "otherId", seen->>'status' as "otherStatus"
    from failing_elements e cross join lateral jsonb_array_elements(e.seen_also) seen
    where e.test_instance_id = ${testInstanceId} and seen->>'status' in ('Fail', 'Warn')
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** Weights behind the score of a page; null when they were not stored. */
export async function findScoreWeights(db: Db, testInstanceId: string): Promise<ScoreWeights | null> {
  const row = await db
    .selectFrom('test_instances')
    .select(['weight_total', 'weight_passed'])
    .where('id', '=', testInstanceId)
    .executeTakeFirst();
  if (!row || row.weight_total === null || row.weight_passed === null) return null;
  return { total: row.weight_total, passed: row.weight_passed };
}
