import { sql } from 'kysely';
import type { RunRow } from '../queries/run-row.ts';

/** Query for the id of a run's test settings. */
export function settingsOf(run: RunRow) {
  return sql`select id from test_settings where test_mode = ${run.test_mode} and wcag_version = ${run.wcag_version}
    and wcag_level = ${run.wcag_level}`;
}

/** Runs of single pages are compared with runs of the same URL. */
export function addressOf(run: RunRow): string {
  return run.test_mode === 'full_site' ? '' : run.base_url_key;
}
