import { sql } from 'kysely';
import type { Tx } from '../connect.ts';

/**
 * Keeps what the level of a finished run, the mean of its pages' scores, came to against the run before it: by the site, by
 * the rules and by the pages reached (decision 56). A run that does not count for its website has none.
 */
export async function measureRunChange(tx: Tx, testRunId: string): Promise<void> {
  await sql`select measure_run_change(${testRunId})`.execute(tx);
}
