import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a run has a result to show: it has ended with one, or had one and some of its pages are being tested again.
 * The one place that says so in queries.
 *
 * @param run table or alias of test_runs
 */
export function hasResult(run: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${run}.shown_status`)} in ('COMPLETE', 'PARTIALLY COMPLETE')`;
}

/**
 * Whether what was found on a page belongs to the result of its run: what is found while pages are tested again joins
 * it, with all figures, when that has ended.
 *
 * @param page column that holds the page's id
 */
export function inResult(testRunId: string, page: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(page)} <> all(
    array(select id from test_instances where test_run_id = ${testRunId} and in_retry))`;
}
