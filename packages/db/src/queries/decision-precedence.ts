import { type DecisionFamily, ELEMENT_SCOPES, type ElementScope } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';

/** Columns or expressions with the fingerprint of a finding, its page, and its root cause in a template. */
export interface DecisionSubject {
  feHash: RawBuilder<unknown>;
  urlKey: RawBuilder<unknown>;
  rootCause: RawBuilder<unknown>;
}

/**
 * Whether a decision of this scope applies to a finding: `matchesElement` of the domain as SQL.
 *
 * @param decision alias of its row
 */
export function decisionApplies(
  scope: ElementScope,
  decision: string,
  { feHash, urlKey, rootCause }: DecisionSubject,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${decision}.${column}`);
  switch (scope) {
    case 'element':
      return sql`${of('fe_hash')} = ${feHash} and ${of('url_key')} = ${urlKey}`;
    case 'defect':
      return sql`${of('fe_hash')} = ${feHash}`;
    case 'template':
      return sql`${of('root_cause')} = ${rootCause}`;
    case 'website':
      return sql`true`;
  }
}

/**
 * The decision in force with the narrowest scope that applies, as at most one row of `id` and `verdict`:
 * `mostSpecificDecision` of the domain as SQL.
 */
export function narrowestDecision(
  of: DecisionSubject & { websiteId: string; auditId: RawBuilder<unknown>; family: DecisionFamily },
): RawBuilder<unknown> {
  const fitsNow = (scope: ElementScope) =>
    scope === 'template'
      ? sql`${of.rootCause} = any(d.former_root_causes || d.root_cause)`
      : decisionApplies(scope, 'd', of);
  const each = ELEMENT_SCOPES.map((scope) => sql`(d.scope = ${sql.lit(scope)} and ${fitsNow(scope)})`);
  const rank = sql`array_position(array[${sql.join(ELEMENT_SCOPES.map((scope) => sql.lit(scope)))}], d.scope)`;
  return sql`select d.id, d.verdict from decisions d
    where d.website_id = ${of.websiteId} and d.audit_id = ${of.auditId} and d.family = ${of.family} and d.ended is null
      and (${sql.join(each, sql` or `)})
    order by ${rank} limit 1`;
}
