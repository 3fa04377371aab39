import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RowScope } from './scope.ts';

/** Readers of all runs of their websites; a tester's figures are those of its own runs, which are not kept. */
export type WideScope = Exclude<RowScope, { reach: 'own' }>;

/** The row of sums that a scope reads: of its organization, or 0 of all; of none -1, which no organization has. */
export function sumsOf(scope: WideScope): number {
  return scope.reach === 'all' ? 0 : (scope.organizationId ?? -1);
}

/**
 * Which websites a scope has. Where it has all, those that were not deleted.
 *
 * @param alias table or alias of website_figures or website_audits
 */
export function figuresInScope(alias: string, scope: WideScope): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.organization_id`);
  return scope.reach === 'all' ? sql`${column} is not null` : sql`${column} = ${sumsOf(scope)}`;
}
