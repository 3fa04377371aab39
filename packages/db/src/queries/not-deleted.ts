import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Whether a website, an organization or a user was not deleted. Required in every statement that lists, finds
 * or changes one; statements about runs, notes or events show the names of deleted ones, too. A test checks all
 * statements.
 *
 * @param row table or alias with the column `deleted`
 */
export function isNotDeleted(row: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${row}.deleted`)} is null`;
}
