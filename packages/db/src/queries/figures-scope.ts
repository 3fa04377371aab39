import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RowScope } from './scope.ts';

/**
 * Scopes that see all runs of their websites. A tester's figures cover only its own runs and are not stored.
 */
export type WideScope = Exclude<RowScope, { reach: 'own' }>;

/** Row of the totals for a scope: its organization's id, 0 for all, -1 (no such organization) for none. */
export function sumsOf(scope: WideScope): number {
  return scope.reach === 'all' ? 0 : (scope.organizationId ?? -1);
}

/**
 * Whether a website is in scope; for the widest scope: not deleted.
 *
 * @param alias table or alias of website_figures or website_audits
 */
export function figuresInScope(alias: string, scope: WideScope): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.organization_id`);
  return scope.reach === 'all' ? sql`${column} is not null` : sql`${column} = ${sumsOf(scope)}`;
}
