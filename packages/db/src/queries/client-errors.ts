import { createHash } from 'node:crypto';
import type { ClientError } from '@abhigam/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { ClientErrorsTable } from '../schema.ts';

/** Distinct errors stored; the latest are retained. */
export const MAX_CLIENT_ERRORS = 500;
/** Stack lines that identify an error: lines below are library code. */
const IDENTIFYING_STACK_LINES = 3;
const LISTED = 50;

/** Stores an error of the web app; identical errors are deduplicated and counted. */
export async function upsertClientError(db: Db, error: ClientError): Promise<void> {
  await db
    .insertInto('client_errors')
    .values({ key: keyOf(error), ...error })
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => ({
        count: eb('client_errors.count', '+', 1),
        last_seen: sql<Date>`now()`,
        browser: error.browser,
      })),
    )
    .execute();
  await sql`
    delete from client_errors where key in (
      select key from client_errors order by last_seen desc offset ${MAX_CLIENT_ERRORS})`.execute(db);
}

/** Most recent first. */
export function listClientErrors(db: Db): Promise<Selectable<ClientErrorsTable>[]> {
  return db.selectFrom('client_errors').selectAll().orderBy('last_seen', 'desc').limit(LISTED).execute();
}

/** Deletes errors that did not recur for N days; returns the count. */
export async function trimClientErrors(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('client_errors')
    .where('last_seen', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function keyOf({ kind, message, stack, route, version }: ClientError): Buffer {
  const telling = stack.split('\n').slice(0, IDENTIFYING_STACK_LINES);
  return createHash('sha256')
    .update(JSON.stringify([kind, message, telling, route, version]))
    .digest();
}
