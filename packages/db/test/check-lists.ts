import assert from 'node:assert/strict';
import { createTestDatabase } from '@abhigam/testing';
import { openExplainer } from './explain.ts';
import { listsOf } from './lists.ts';
import { buildManyRows, DELETED, PAGES_OF_RUN } from './many-rows.ts';

/** Tables that grow with the number of tests and users. */
const GROWING = new Set([
  'audits',
  'cause_totals',
  'causes_due',
  'decision_notes',
  'decisions',
  'estimate_pages',
  'estimate_strata',
  'estimates',
  'failing_elements',
  'hosts',
  'media_files',
  'media_items',
  'media_uses',
  'non_compliance_groups',
  'non_compliance_pages',
  'non_compliance_sightings',
  'non_compliances',
  'notices',
  'organizations',
  'page_links',
  'run_links',
  'schedule_turns',
  'sessions',
  'test_instances',
  'test_run_skipped_urls',
  'test_runs',
  'test_schedules',
  'users',
  'webhook_deliveries',
  'webhooks',
  'webpages',
  'website_causes',
  'websites',
]);
/**
 * Maximum rows that a statement may read per page of a run, or per run of a website: some tables are read
 * twice.
 */
const TIMES = 12;

export interface CheckedList {
  name: string;
  rows: number;
  milliseconds: number;
}

/**
 * Runs each list with `count` rows of each kind. None may show deleted rows, or read more than a fraction of a
 * table: what belongs to one run, or to one website. Counts may read more index entries, but not more table
 * rows.
 */
export async function checkLists(count: number): Promise<CheckedList[]> {
  const database = await createTestDatabase();
  const explainer = openExplainer(database.connectionString);
  try {
    const many = await buildManyRows(database, count);
    const most = Math.min(PAGES_OF_RUN * TIMES, count / 2);
    const checked: CheckedList[] = [];
    const wrong: string[] = [];
    for (const list of await listsOf(database.db, many)) {
      const { name, ask, countsAll = false, countsGroups = false, isOfDeleted = false } = list;
      const { rows, fetched, milliseconds, sql } = await explainer.explain(async () => {
        const answer = JSON.stringify(await ask(explainer.db));
        if (!isOfDeleted && answer?.includes(DELETED)) wrong.push(`${name}: shows what was deleted`);
      });
      const grown = [...(countsAll ? fetched : rows)].filter(
        ([table]) =>
          GROWING.has(table) && !(countsGroups && ['non_compliance_groups', 'websites'].includes(table)),
      );
      for (const [table, looked] of grown)
        if (looked > most) wrong.push(`${name}: ${looked} rows of ${table} in ${sql}`);
      checked.push({ name, milliseconds, rows: Math.max(0, ...grown.map(([, looked]) => looked)) });
    }
    assert.deepEqual(wrong, []);
    return checked;
  } finally {
    await explainer.close();
    await database.close();
  }
}
