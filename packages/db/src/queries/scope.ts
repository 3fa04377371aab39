import { type Expression, type SqlBool, sql } from 'kysely';

/** Which rows a user may see or change: every row, those of an organization, or the user's own there. */
export type RowScope =
  | { reach: 'all' }
  | { reach: 'organization'; organizationId: number | null }
  | { reach: 'own'; organizationId: number | null; userId: string };

/**
 * A condition that holds for rows inside the scope.
 *
 * @param alias table or alias with the columns organization_id and user_id
 */
export function inScope(alias: string, scope: RowScope): Expression<SqlBool> {
  if (scope.reach === 'all') return sql<SqlBool>`true`;
  // A person without an organization has no rows in any.
  if (scope.organizationId === null) return sql<SqlBool>`false`;
  const organization = sql<SqlBool>`${sql.ref(`${alias}.organization_id`)} = ${scope.organizationId}`;
  if (scope.reach === 'organization') return organization;
  return sql<SqlBool>`(${organization} and ${sql.ref(`${alias}.user_id`)} = ${scope.userId})`;
}

/** Words as addresses hold them; half a character, which has no such form, stands for none. */
export function encodedWords(words: string): string {
  return encodeURI(words.toWellFormed());
}

/** Text for `ilike` that finds the words anywhere, with the signs of patterns taken literally. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
