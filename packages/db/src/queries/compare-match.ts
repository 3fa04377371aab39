import { AUDIT_SOURCES } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';

/** Enough to sort 400,000 short rows in memory; PostgreSQL's default would spill to disk. */
const WORK_MEMORY = '64MB';

/** Outcome of matching a failing element between two runs; see `matchedElements`. */
export type MatchOutcome =
  | 'new'
  | 'fixed'
  | 'still'
  | 'unreached'
  | 'unjudged'
  | 'unreached_before'
  | 'unjudged_before'
  | 'base_only'
  | 'with_only';

export interface MatchInput {
  baseRunId: string;
  withRunId: string;
  /** Tests that only one of the runs carries out: their elements are neither new nor fixed. */
  onlyIn: { base: readonly string[]; with: readonly string[] };
  /** By skipped part of a page's test: the tests that are inconclusive without it. */
  testsByPart: Readonly<Record<string, readonly string[]>>;
  /** Tests that are conclusive for a page only when one of their audits exists there. */
  comparedTests: readonly string[];
}

/** Restricts matching to these pages, by their ids in each run, so that other pages' elements are not read. */
export interface MatchPages {
  base: readonly string[];
  with: readonly string[];
}

/**
 * Common table expressions that end with `matched`: one row per failing element of either run on the pages of
 * `pairs` (a query of pair, base_id, with_id, base_tested, with_tested), with its outcome.
 *
 * Elements of a page are matched one to one, in this order:
 *
 * 1. Same test and fingerprint. Several elements of a page can share a fingerprint; they are paired in document order.
 * 2. Same test and selector: the element was changed (another text, class or picture) and still fails. Reporting
 * one fixed and one new element would claim a repair and a defect that did not happen.
 * 3. Same test and root cause: the template still fails with other content, as in a list of news whose entries
 * change daily. Pairs only as many as both runs have; the rest are new or fixed.
 * 4. Same selector, and the test of one element is listed in `seenAlso` of the other: when one source could not test
 * a page, another source reports the same defect under its own test.
 *
 * Fingerprints and root causes of different revisions are not comparable. If the revisions of a page differ,
 * snippet and label replace the fingerprint, and the element's ancestry replaces the root cause.
 *
 * Elements excluded by decisions take part in matching and are removed afterwards together with their
 * counterparts, so that an excluded element does not appear as fixed. If only the earlier element of a pair is
 * excluded, the later one is new, as in the failures of its run: the difference between the runs' failure
 * counts equals the lists.
 *
 * An unmatched element is fixed or new only when the other run tested its page and carried out its test there.
 * An element that the other run marks for manual review is not fixed.
 *
 * @param pages restricts `pairs`; default: all pages of both runs
 */
export function matchedElements(
  input: MatchInput,
  pairs: RawBuilder<unknown>,
  pages?: MatchPages,
): RawBuilder<unknown> {
  const { baseRunId, withRunId } = input;
  return sql`
    pairs as materialized (${pairs}),
    mixed as materialized (
      select p.pair from pairs p
      join test_instances b on b.id = p.base_id join test_instances w on w.id = p.with_id
      where b.fingerprint_revision <> w.fingerprint_revision),
    b as materialized (${elementsOf('base', baseRunId, pages?.base)}),
    w as materialized (${elementsOf('with', withRunId, pages?.with)}),
    ${pass(1, 'hash_key')}, ${pass(2, 'selector_key')}, ${pass(3, 'cause_key')},
    b_names as (${names('b3')}), w_names as (${names('w3')}),
    met4 as (
      select distinct on (w_id) b_id, w_id from (
        select distinct on (b.id) b.id as b_id, w.id as w_id
        from b_names b join w_names w using (pair, name_key)
        order by b.id, w.id) first_of_base
      order by w_id, b_id),
    ${gaps('b_gaps', baseRunId, input, pages?.base)}, ${gaps('w_gaps', withRunId, input, pages?.with)},
    b_lone as materialized (select b3.* from b3 left join met4 on met4.b_id = b3.id where met4.b_id is null),
    w_lone as materialized (select w3.* from w3 left join met4 on met4.w_id = w3.id where met4.w_id is null),
    ${warned('b_warned', 'base', baseRunId, 'w_lone', pages?.base)},
    ${warned('w_warned', 'with', withRunId, 'b_lone', pages?.with)},
    matched as (
      select w.pair, w.audit_id, case when b.is_set_aside then 'new' else 'still' end as outcome,
        met.is_changed and not b.is_set_aside as is_changed,
        case when b.is_set_aside then null else met.b_id end as b_id, met.w_id, w.source, w.ordinal
      from (
        select b_id, w_id, false as is_changed from met1
        union all select b_id, w_id, true from met2
        union all select b_id, w_id, true from met3
        union all select b_id, w_id, true from met4) met
      join w on w.id = met.w_id
      join b on b.id = met.b_id
      where not w.is_set_aside
      union all
      ${lone('b', { tested: 'with_tested', page: 'with_id', gaps: 'w_gaps', warned: 'w_warned' }, input.onlyIn.base)}
      union all
      ${lone('w', { tested: 'base_tested', page: 'base_id', gaps: 'b_gaps', warned: 'b_warned' }, input.onlyIn.with)})`;
}

/** Planner settings for matching, until the transaction ends. */
export async function planForMatching(tx: Tx): Promise<void> {
  // Without row estimates for the intermediate steps, the planner may choose a nested loop over two long lists.
  await sql`set local enable_nestloop = off`.execute(tx);
  // Steps that need a nested loop have a huge estimated cost with it disabled, which would trigger seconds of
  // JIT compilation.
  await sql`set local jit = off`.execute(tx);
  await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
}

/**
 * Eight-byte hashes compare faster than fingerprints and selectors; collisions within one page are negligible.
 */
function keyOf(...parts: string[]): RawBuilder<string> {
  return sql`hashtextextended(${sql.join(
    parts.map((part) => sql.ref(part)),
    sql` || ' ' || `,
  )}, 0)`;
}

/** The same hash for a fingerprint. */
function hashKey(auditId: RawBuilder<unknown>, fingerprint: RawBuilder<unknown>): RawBuilder<string> {
  return sql`hashtextextended(${auditId} || ' ' || encode(${fingerprint}, 'hex'), 0)`;
}

const HASH_KEY = sql`case when mixed.pair is null then ${hashKey(sql`e.audit_id`, sql`e.fe_hash`)}
  else ${keyOf('e.audit_id', 'e.label', 'e.snippet')} end`;
const CAUSE_KEY = sql`case when e.root_cause = '' then null
  when mixed.pair is null then ${hashKey(sql`e.audit_id`, sql`e.root_cause`)}
  else ${keyOf('e.audit_id', 'e.ancestry')} end`;

function among(column: string, pages: readonly string[] | undefined): RawBuilder<unknown> {
  return pages === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${pages}::uuid[])`;
}

function elementsOf(
  side: 'base' | 'with',
  testRunId: string,
  pages: readonly string[] | undefined,
): RawBuilder<unknown> {
  return sql`
    select e.id, p.pair, e.audit_id, e.source, e.ordinal, e.selector, e.seen_also, e.state is not null as is_in_state,
      e.decision_id is not null as is_set_aside, ${HASH_KEY} as hash_key,
      ${keyOf('e.audit_id', 'e.selector')} as selector_key,
      ${CAUSE_KEY} as cause_key
    from failing_elements e
    join pairs p on p.${sql.ref(`${side}_id`)} = e.test_instance_id and p.${sql.ref(`${side}_tested`)}
    left join mixed on mixed.pair = p.pair
    where e.test_run_id = ${testRunId} and e.status = 'Fail' ${among('e.test_instance_id', pages)}`;
}

/** Pairs the unmatched elements of both runs by one key; duplicates are paired in document order. */
function pass(step: 1 | 2 | 3, key: string): RawBuilder<unknown> {
  const left = (side: 'b' | 'w') => sql.ref(step === 1 ? side : `${side}${step - 1}`);
  const numbered = (side: 'b' | 'w') => sql`
    select id, pair, ${sql.ref(key)} as key,
      row_number() over (partition by pair, ${sql.ref(key)} order by source, ordinal, id) as nth
    from ${left(side)} where ${sql.ref(key)} is not null`;
  const met = sql.ref(`met${step}`);
  const rest = (side: 'b' | 'w') => sql`${sql.ref(`${side}${step}`)} as materialized (
    select one.* from ${left(side)} one left join ${met} met on met.${sql.ref(`${side}_id`)} = one.id
    where met.${sql.ref(`${side}_id`)} is null)`;
  return sql`${met} as materialized (
    select b.id as b_id, w.id as w_id
    from (${numbered('b')}) b join (${numbered('w')}) w using (pair, key, nth)),
    ${rest('b')}, ${rest('w')}`;
}

/** Each element under its own test and under those of other sources that found the same defect. */
function names(left: string): RawBuilder<unknown> {
  return sql`
    select one.id, one.pair, hashtextextended(name || ' ' || one.selector, 0) as name_key
    from ${sql.ref(left)} one
    cross join lateral (
      select one.audit_id as name
      union select seen ->> 'id' from jsonb_array_elements(one.seen_also) seen) named`;
}

/** What was skipped on pages of a run: a whole source, a test, or frames. */
function gaps(
  name: string,
  testRunId: string,
  { testsByPart, comparedTests }: MatchInput,
  pages: readonly string[] | undefined,
): RawBuilder<unknown> {
  const page = sql`
    select i.id, i.engine from test_instances i
    where i.test_run_id = ${testRunId} and i.status = 'COMPLETE' and i.engine is not null
      ${among('i.id', pages)}`;
  const left = sql`(${page}) i cross join lateral jsonb_array_elements(coalesce(i.engine -> 'leftOut', '[]')) l`;
  return sql`${sql.ref(name)} as materialized (
    select i.id, 'source ' || (l ->> 'part') as what from ${left} where l ->> 'part' = any(${[...AUDIT_SOURCES]}::text[])
    union select i.id, 'test ' || rule from ${left} cross join lateral jsonb_array_elements_text(l -> 'rules') rule
    union select i.id, 'test ' || rule from ${left}
      cross join lateral jsonb_array_elements_text(coalesce(${JSON.stringify(testsByPart)}::jsonb -> (l ->> 'part'), '[]')) rule
    union select i.id, 'test ' || rule from (${page}) i cross join unnest(${[...comparedTests]}::text[]) rule
      where not exists (select from audits a where a.test_instance_id = i.id and a.audit_id = rule)
    union select i.id, 'test ' || rule from (${page}) i
      cross join lateral jsonb_array_elements_text(coalesce(i.engine -> 'erroredRules', '[]')) rule
    union select i.id, 'frames' from (${page}) i where i.engine -> 'unreadFrames' <> '[]'
    union select i.id, 'frames' from ${left} where l ->> 'part' = 'frames'
    union select i.id, 'states' from (${page}) i where not coalesce(i.engine -> 'sources' ? 'interaction', false)
    union select i.id, 'states' from ${left} where l ->> 'part' = 'states' and l ->> 'why' is distinct from 'alike')`;
}

/**
 * Findings that show that an unmatched element of the other run is not gone: marked for manual review, or
 * reported by another test's finding.
 */
function warned(
  name: string,
  side: 'base' | 'with',
  testRunId: string,
  lone: string,
  pages: readonly string[] | undefined,
): RawBuilder<unknown> {
  return sql`${sql.ref(name)} as materialized (
    select distinct p.pair, key
    from failing_elements e
    join pairs p on p.${sql.ref(`${side}_id`)} = e.test_instance_id
    join (select distinct pair, audit_id from ${sql.ref(lone)}) asked
      on asked.pair = p.pair and asked.audit_id = e.audit_id
    left join mixed on mixed.pair = p.pair
    cross join lateral (
      values (${HASH_KEY}), (${keyOf('e.audit_id', 'e.selector')})) keys (key)
    where e.test_run_id = ${testRunId} and e.status = 'Warn' ${among('e.test_instance_id', pages)}
    union
    select p.pair, key
    from failing_elements e
    join pairs p on p.${sql.ref(`${side}_id`)} = e.test_instance_id
    cross join lateral jsonb_array_elements(e.seen_also) seen
    cross join lateral (values
      (${hashKey(sql`(seen ->> 'id')`, sql`fingerprint(seen ->> 'feHash')`)}),
      (hashtextextended((seen ->> 'id') || ' ' || e.selector, 0))) keys (key)
    where e.test_run_id = ${testRunId} and e.seen_also <> '[]' and key is not null
      and p.pair in (select pair from ${sql.ref(lone)}) ${among('e.test_instance_id', pages)})`;
}

/** Unmatched elements of one run, with the outcome that the other run allows. */
function lone(
  side: 'b' | 'w',
  other: { tested: string; page: string; gaps: string; warned: string },
  onlyHere: readonly string[],
): RawBuilder<unknown> {
  const isBase = side === 'b';
  const outcome = (base: MatchOutcome, later: MatchOutcome) => sql.lit(isBase ? base : later);
  const gap = (alias: string, what: RawBuilder<unknown>) => sql`
    left join ${sql.ref(other.gaps)} ${sql.ref(alias)}
      on ${sql.ref(alias)}.id = p.${sql.ref(other.page)} and ${sql.ref(alias)}.what = ${what}`;
  const isWarned = (alias: string, key: string) => sql`
    left join ${sql.ref(other.warned)} ${sql.ref(alias)}
      on ${sql.ref(alias)}.pair = one.pair and ${sql.ref(alias)}.key = one.${sql.ref(key)}`;
  return sql`
    select one.pair, one.audit_id,
      case
        when one.audit_id = any(${onlyHere}::text[]) then ${outcome('base_only', 'with_only')}
        when p.${sql.ref(other.tested)} is not true then ${outcome('unreached', 'unreached_before')}
        when coalesce(by_source.id, by_test.id, by_frame.id, by_state.id) is not null
          or coalesce(by_hash.key, by_selector.key) is not null
          then ${outcome('unjudged', 'unjudged_before')}
        else ${outcome('fixed', 'new')}
      end as outcome,
      false as is_changed,
      ${isBase ? sql`one.id` : sql`null::uuid`} as b_id, ${isBase ? sql`null::uuid` : sql`one.id`} as w_id,
      one.source, one.ordinal
    from ${sql.ref(`${side}_lone`)} one
    join pairs p on p.pair = one.pair and not one.is_set_aside
    ${gap('by_source', sql`'source ' || one.source`)}
    ${gap('by_test', sql`'test ' || one.audit_id`)}
    ${gap('by_frame', sql`case when one.selector like '% >>> %' then 'frames' end`)}
    ${gap('by_state', sql`case when one.is_in_state then 'states' end`)}
    ${isWarned('by_hash', 'hash_key')}
    ${isWarned('by_selector', 'selector_key')}`;
}
