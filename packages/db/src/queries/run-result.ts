import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a run has a result to show: it finished with one, or it had one and some of its pages are being
 * tested again. The only definition in queries.
 *
 * @param run table or alias of test_runs
 */
export function hasResult(run: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${run}.shown_status`)} in ('COMPLETE', 'PARTIALLY COMPLETE')`;
}

/**
 * Whether the findings of a page belong to the result of its run: findings of a retry join it, together with
 * the figures, when the retry has finished.
 *
 * @param page column with the page's id
 */
export function inResult(testRunId: string, page: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(page)} <> all(
    array(select id from test_instances where test_run_id = ${testRunId} and in_retry))`;
}
