import type { TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';

/** Properties that two runs must share for their figures to be comparable. */
export interface ComparableRun {
  website_id: string;
  test_mode: TestMode;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  base_url_key: string;
}

/**
 * Whether a run is comparable with another: same website, mode, version and level (run-modes, section 2:
 * different rules give different figures), and for single pages the same page. A whole-site run covers the
 * website from any start URL, so its URL is ignored. The only definition in queries.
 *
 * @param run table or alias of test_runs
 */
export function isComparable(run: string, other: ComparableRun): RawBuilder<boolean> {
  return sql`(${sql.ref(`${run}.website_id`)} = ${other.website_id} and ${hasComparableSettings(run, other)})`;
}

/** The same without the website, for runs of one website. */
export function hasComparableSettings(
  run: string,
  other: Omit<ComparableRun, 'website_id'>,
): RawBuilder<boolean> {
  return sameKind(run, (name) => sql`${other[name]}`);
}

/** Whether two rows of runs are comparable. */
export function areComparable(run: string, other: string): RawBuilder<boolean> {
  const website = (of: string) => sql.ref(`${of}.website_id`);
  return sql`(${website(run)} = ${website(other)} and ${sameKind(run, (name) => sql.ref(`${other}.${name}`))})`;
}

type KindColumn = Exclude<keyof ComparableRun, 'website_id'>;

function sameKind(run: string, columnValue: (name: KindColumn) => RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: KindColumn) => sql.ref(`${run}.${name}`);
  const isSame = (name: KindColumn) => sql`${column(name)} = ${columnValue(name)}`;
  return sql`(${isSame('test_mode')} and ${isSame('wcag_version')} and ${isSame('wcag_level')}
    and (${column('test_mode')} = 'full_site' or ${isSame('base_url_key')}))`;
}

/**
 * Sort order whose first run with a score represents the website: whole-site runs before single pages, then the
 * latest. Mode comes first because figures of the two modes are not comparable.
 *
 * @param run table or alias of test_runs
 */
export function websitePrecedence(run: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${run}.${name}`);
  return sql`${column('test_mode')} = 'full_site' desc, ${column('created')} desc, ${column('id')} desc`;
}
