import assert from 'node:assert/strict';
import type { Database } from '@abhigam/db';
import { type Kysely, sql } from 'kysely';

/** Asserts that the stored groups of non-compliances equal a full recount. Returns the groups. */
export async function assertGroupsCounted(db: Kysely<Database>): Promise<unknown[]> {
  const key = sql`website_id, audit_id, status, priority, assignee_id, due, settings, run_by, set_aside`;
  const storedGroups = await sql`
    select id, ${key}, cnt, newest, newest_id, oldest, oldest_id from non_compliance_groups order by id`.execute(
    db,
  );
  const recounted = await sql`
    select group_id as id, ${key}, count(*)::int as cnt,
      (array_agg(created order by created desc, id desc))[1] as newest,
      (array_agg(id order by created desc, id desc))[1] as newest_id,
      (array_agg(created order by created, id))[1] as oldest, (array_agg(id order by created, id))[1] as oldest_id
    from non_compliances group by group_id, ${key} order by group_id`.execute(db);
  assert.deepEqual(storedGroups.rows, recounted.rows);
  return storedGroups.rows;
}
