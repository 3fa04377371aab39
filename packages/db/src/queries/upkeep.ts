import { sql } from 'kysely';
import type { DbConnection } from '../connect.ts';

/** Class of our advisory locks, distinct from those of other programs; arbitrary number. */
const LOCK_CLASS = 714_532;

/**
 * Runs periodic maintenance in one of all processes: when the last run started at least `everyHours` ago or did
 * not finish, and no process holds its lock. Null when it is not due. An error ends this run without a retry
 * until then. The session-level lock requires a direct or session-pooled connection, like those of the queue.
 */
export async function doUpkeep<T extends object>(
  db: DbConnection['db'],
  what: { name: string; everyHours: number },
  work: () => Promise<T>,
): Promise<T | null> {
  return db.connection().execute(async (session) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${LOCK_CLASS}, hashtext(${what.name})) as held`.execute(session);
    if (!lock.rows[0]?.held) return null;
    try {
      const due = await sql`
        insert into upkeep (name) values (${what.name})
        on conflict (name) do update set begun = now(), ended = null
        where upkeep.ended is null or upkeep.begun <= now() - ${what.everyHours} * interval '1 hour'
        returning name`.execute(session);
      if (due.rows.length === 0) return null;
      const result = await work();
      await sql`update upkeep set ended = now(), result = ${JSON.stringify(result)}::jsonb
        where name = ${what.name}`.execute(session);
      return result;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_CLASS}, hashtext(${what.name}))`.execute(session);
    }
  });
}
