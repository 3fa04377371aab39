import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Whether a website, an organization or a user was not deleted. Every statement that lists, finds or changes one says so;
 * those that tell of a run, a note or an event name whom these are about, deleted or not. A test walks all statements.
 *
 * @param row table or alias with the column `deleted`
 */
export function isThere(row: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${row}.deleted`)} is null`;
}
