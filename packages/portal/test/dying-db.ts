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
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name <> 'abhigam-test' and pid <> pg_backend_pid()`.execute(
    db,
  );
}
