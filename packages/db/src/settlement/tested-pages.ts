import { AUDIT_SOURCES } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import type { RunRow } from '../queries/run-row.ts';
import { type CompletedStep, completeStep } from './step.ts';
import { createTempTable, type TempTable } from './temp-tables.ts';

export interface RunAuditScope {
  /**
   * Ids of the audits that the run can judge, and of those that it judges without elements that only ARIA makes
   * applicable.
   */
  judged: readonly string[];
  narrowed: readonly string[];
  /** By skipped part of a page's test: the audits that are inconclusive without it. */
  testsByPart: Readonly<Record<string, readonly string[]>>;
  /** Audits that are conclusive for a page only if they have a result there: comparisons need other pages. */
  comparedTests: readonly string[];
}

/** Without these parts a page counts as incomplete, if the reason may disappear by the next test. */
const WHOLE_PARTS = ['content', 'scripts', 'frames', 'style-sheets'];

/** A run with results, under the lock of its website's non-compliances, and what it can judge. */
export interface Judging {
  run: RunRow;
  what: RunAuditScope;
}

export type JudgedAudits = CompletedStep<'judged audits saved', Judging>;

/** Stores with the run which audits it can judge, for older runs that finish later. */
export async function saveJudgedAudits(tx: Tx, run: RunRow, what: RunAuditScope): Promise<JudgedAudits> {
  const { judged, narrowed } = what;
  await tx
    .updateTable('test_runs')
    .set({ judged_audits: [...judged], narrowed_audits: [...narrowed] })
    .where('id', '=', run.id)
    .execute();
  return completeStep('judged audits saved', { run, what });
}

/**
 * Pages that the run has tested, and those of newer runs of the website, each with what is inconclusive there.
 */
export interface Pages {
  tested: TempTable<'run_tested'>;
  newer: TempTable<'newer_tested'>;
}

export type TestedPages = CompletedStep<'tested pages found', Judging & Pages>;

export async function findTestedPages(tx: Tx, { run, what }: JudgedAudits): Promise<TestedPages> {
  const tested = await createTempTable(tx, 'run_tested', testedPages(sql`r.id = ${run.id}`, what));
  const newer = await createTempTable(
    tx,
    'newer_tested',
    testedPages(
      // Compared in SQL, with microseconds: a Date has only milliseconds, and the run would count as newer than
      // itself.
      sql`r.website_id = ${run.website_id} and r.shown_status in ('COMPLETE', 'PARTIALLY COMPLETE')
        and (r.created, r.id) > (select created, id from test_runs where id = ${run.id})`,
      what,
    ),
  );
  return completeStep('tested pages found', { run, what, tested, newer });
}

function testedPages(
  runCondition: RawBuilder<unknown>,
  { testsByPart, comparedTests }: RunAuditScope,
): RawBuilder<unknown> {
  const left = sql`jsonb_array_elements(coalesce(i.engine -> 'leftOut', '[]')) l`;
  return sql`
    select i.id, i.test_run_id, coalesce(i.final_url_key, i.url_key) as url_key,
      coalesce(i.started, i.completed) as tested, r.judged_audits as judged, r.narrowed_audits as narrowed, r.created,
      -- files that did not load for good are missing in every run, and keep from a judgement only rules named with them
      not exists (
        select from ${left}
        where l ->> 'part' = any(${WHOLE_PARTS}::text[]) and l ->> 'why' is distinct from 'never-loads' and (l ->> 'why' <> 'not-loaded' or exists (
            select from jsonb_array_elements(coalesce(l -> 'files', '[]')) f
            where f ->> 'why' in ('network', 'time') or (f ->> 'status')::int >= 500))
          or l ->> 'part' in ('rules', 'findings') and l -> 'rules' = '[]') as is_whole,
      coalesce(jsonb_array_length(i.engine -> 'unreadFrames'), 0) > 0 as has_unread_frames,
      coalesce(i.engine -> 'sources' ? 'interaction', false)
        and not exists (select from ${left} where l ->> 'part' = 'states' and l ->> 'why' is distinct from 'alike') as has_states,
      array(
        select l ->> 'part' from ${left} where l ->> 'part' = any(${[...AUDIT_SOURCES]}::text[])) as sources_out,
      array(
        select rule from ${left} cross join lateral jsonb_array_elements_text(l -> 'rules') rule
        union select rule from ${left} cross join lateral jsonb_array_elements_text(
          coalesce(${JSON.stringify(testsByPart)}::jsonb -> (l ->> 'part'), '[]')) rule
        union select rule from unnest(${[...comparedTests]}::text[]) rule
          where not exists (select from audits a where a.test_instance_id = i.id and a.audit_id = rule)
        union select rule from jsonb_array_elements_text(coalesce(i.engine -> 'erroredRules', '[]')) rule) as undecided
    from test_runs r join test_instances i on i.test_run_id = r.id
    where ${runCondition} and i.status = 'COMPLETE' and not i.in_retry`;
}

/**
 * Whether a page, `p`, shows conclusively if a non-compliance is present.
 *
 * @param nc alias with audit_id, source and is_nested
 * @param by audits of the run, if they are the same for all rows: PostgreSQL hashes a parameter list instead of scanning it
 * @param settings settings that found it; default: the column of `nc`
 */
export function isJudged(
  nc: string,
  by: Pick<RunAuditScope, 'judged' | 'narrowed'> | null,
  { settings = sql.ref(`${nc}.settings`) }: { settings?: RawBuilder<unknown> } = {},
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${nc}.${name}`);
  const audit = column('audit_id');
  const judged = by ? sql`${[...by.judged]}::text[]` : sql`p.judged`;
  const narrowed = by ? sql`${[...by.narrowed]}::text[]` : sql`p.narrowed`;
  return sql`(p.is_whole and (
      ${judged} is null or ${audit} = any(${judged})
      or ${audit} = any(${narrowed}) and ${settings} && array(
        select id from test_settings where wcag_version like '% without ARIA'))
    and ${audit} <> all(p.undecided) and ${column('source')} <> all(p.sources_out)
    and not (p.has_unread_frames and ${column('is_nested')}))`;
}
