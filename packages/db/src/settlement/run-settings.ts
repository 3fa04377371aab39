import { sql } from 'kysely';
import type { RunRow } from '../queries/run-row.ts';

/** Id of the test settings of a run, as a query. */
export function settingsOf(run: RunRow) {
  return sql`select id from test_settings where test_mode = ${run.test_mode} and wcag_version = ${run.wcag_version}
    and wcag_level = ${run.wcag_level}`;
}

/** Runs of single pages are compared with runs of the same address. */
export function addressOf(run: RunRow): string {
  return run.test_mode === 'full_site' ? '' : run.base_url_key;
}
