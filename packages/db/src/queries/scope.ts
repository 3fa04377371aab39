import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Rows that a user may see or change: all rows, the rows of an organization, or only the user's own rows in it.
 */
export type RowScope =
  | { reach: 'all' }
  | { reach: 'organization'; organizationId: number | null }
  | { reach: 'own'; organizationId: number | null; userId: string };

/**
 * Condition for rows inside the scope.
 *
 * @param alias table or alias with the columns organization_id and user_id
 */
export function inScope(alias: string, scope: RowScope): Expression<SqlBool> {
  if (scope.reach === 'all') return sql<SqlBool>`true`;
  // A user without an organization has no rows in any.
  if (scope.organizationId === null) return sql<SqlBool>`false`;
  const organization = sql<SqlBool>`${sql.ref(`${alias}.organization_id`)} = ${scope.organizationId}`;
  if (scope.reach === 'organization') return organization;
  return sql<SqlBool>`(${organization} and ${sql.ref(`${alias}.user_id`)} = ${scope.userId})`;
}

/** Words percent-encoded as in URLs; lone surrogates, which have no encoding, are dropped. */
export function encodedWords(words: string): string {
  return encodeURI(words.toWellFormed());
}

/** Pattern for `ilike` that matches the words anywhere, with wildcards escaped. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
