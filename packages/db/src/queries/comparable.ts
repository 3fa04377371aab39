import type { TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';

/** What runs have in common whose figures may be laid side by side. */
export interface ComparableRun {
  website_id: string;
  test_mode: TestMode;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  base_url_key: string;
}

/**
 * Whether a run can be compared with another: same website, mode, version and level (run-modes, section 2: other rules
 * give other figures), and of single pages the same page. A run of a whole site is one of the website from whichever of its
 * pages it began, so its address does not matter. The one place that says so in queries.
 *
 * @param run table or alias of test_runs
 */
export function isComparable(run: string, other: ComparableRun): RawBuilder<boolean> {
  return sql`(${sql.ref(`${run}.website_id`)} = ${other.website_id} and ${isOfSameKind(run, other)})`;
}

/** The same among runs of one website, to tell those that are not comparable from those that are. */
export function isOfSameKind(run: string, other: Omit<ComparableRun, 'website_id'>): RawBuilder<boolean> {
  return sameKind(run, (name) => sql`${other[name]}`);
}

/** The same of two rows. */
export function areComparable(run: string, other: string): RawBuilder<boolean> {
  const website = (of: string) => sql.ref(`${of}.website_id`);
  return sql`(${website(run)} = ${website(other)} and ${sameKind(run, (name) => sql.ref(`${other}.${name}`))})`;
}

type KindColumn = Exclude<keyof ComparableRun, 'website_id'>;

function sameKind(run: string, wanted: (name: KindColumn) => RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: KindColumn) => sql.ref(`${run}.${name}`);
  const isSame = (name: KindColumn) => sql`${column(name)} = ${wanted(name)}`;
  return sql`(${isSame('test_mode')} and ${isSame('wcag_version')} and ${isSame('wcag_level')}
    and (${column('test_mode')} = 'full_site' or ${isSame('base_url_key')}))`;
}

/**
 * The order in which the first run with a score is the one that a website is known by: a run of the whole site before any
 * of a single page, then the latest. Mode comes first because figures of the two cannot be compared.
 *
 * @param run table or alias of test_runs
 */
export function inOrderOfWebsite(run: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${run}.${name}`);
  return sql`${column('test_mode')} = 'full_site' desc, ${column('created')} desc, ${column('id')} desc`;
}
