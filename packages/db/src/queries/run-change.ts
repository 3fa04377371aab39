import { sql } from 'kysely';
import type { Tx } from '../connect.ts';

/**
 * Stores how the level of a finished run (the mean of its pages' scores) differs from the previous run, split
 * by site, rules and pages reached (decision 56). A run that does not count for its website has no change.
 */
export async function measureRunChange(tx: Tx, testRunId: string): Promise<void> {
  await sql`select measure_run_change(${testRunId})`.execute(tx);
}
