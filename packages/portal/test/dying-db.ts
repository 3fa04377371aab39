import { setImmediate } from 'node:timers/promises';
import type { Database } from '@abhigam/db';
import type { TestDatabase } from '@abhigam/testing';
import { type Kysely, sql } from 'kysely';

/** A connection that is killed after so many statements, with all others, in whatever transaction it is. */
export function dyingDb(
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

/** Ends all connections but those of the test itself, as a server that is stopped at once does. */
export async function endConnections({ db }: TestDatabase): Promise<void> {
  const others = sql`from pg_stat_activity
    where datname = current_database() and application_name <> 'abhigam-test' and pid <> pg_backend_pid()`;
  await sql`select pg_terminate_backend(pid) ${others}`.execute(db);
  // Not pg_terminate_backend's own wait: it looks each tenth of a second, at one connection after the other.
  for (let left = 1; left > 0; ) left = (await sql`select pid ${others} limit 1`.execute(db)).rows.length;
  // The servers' last words are here by now: pools read them before anything else is asked.
  await setImmediate();
  await setImmediate();
}
