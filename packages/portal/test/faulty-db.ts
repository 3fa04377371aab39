import { setImmediate } from 'node:timers/promises';
import type { Database } from '@abhigam/db';
import type { TestDatabase } from '@abhigam/testing';
import { type Kysely, sql } from 'kysely';

/**
 * A connection that is killed after a number of statements, together with all others, even inside transactions.
 */
export function faultyDb(
  program: Kysely<Database>,
  { after, kill }: { after: number; kill: () => Promise<void> },
): Kysely<Database> {
  let left = after;
  return program.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left === 0) await kill();
      return result;
    },
  });
}

/** Ends all connections except the test's own, as an immediate shutdown of the server does. */
export async function endConnections({ db }: TestDatabase): Promise<void> {
  const others = sql`from pg_stat_activity
    where datname = current_database() and application_name <> 'abhigam-test' and pid <> pg_backend_pid()`;
  await sql`select pg_terminate_backend(pid) ${others}`.execute(db);
  // Faster than the wait of pg_terminate_backend, which polls connections one by one every 100 ms.
  for (let left = 1; left > 0; ) left = (await sql`select pid ${others} limit 1`.execute(db)).rows.length;
  // Lets pools read the final messages of the server before the next query.
  await setImmediate();
  await setImmediate();
}
