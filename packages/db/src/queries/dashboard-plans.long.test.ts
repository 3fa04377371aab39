import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildDashboards, createTestDatabase } from '@abhigam/testing';
import { dashboardQueries } from '../../test/dashboard-queries.ts';
import { openExplainer } from '../../test/explain.ts';

/** The large data set is ten times the small one; both exceed the limit of counts. */
const FEW = { websites: 300, pages: 300, nonCompliances: 300 * 60 * 2 };
const MUCH = { websites: 3_000, pages: 3_000, nonCompliances: 3_000 * 60 * 2 };
/** Rows that are cheap to read: counts are limited to this size. */
const NOTHING = 2_500;

test('dashboards read as many rows with ten times as much data', async () => {
  const few = await rowsLookedAt(FEW);
  const much = await rowsLookedAt(MUCH);
  const grown: string[] = [];
  for (const [question, rows] of much) {
    const before = few.get(question) ?? 0;
    if (rows > NOTHING && rows > 2 * before) grown.push(`${question}: ${before} to ${rows}`);
  }
  assert.deepEqual(grown, []);
  assert.ok(much.size > 100);
});

/** Rows read, by query and table. */
async function rowsLookedAt(size: typeof FEW): Promise<Map<string, number>> {
  const database = await createTestDatabase();
  const explainer = openExplainer(database.connectionString);
  try {
    const rows = await buildDashboards(database.db, size);
    const tester = await database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'TESTER')
      .executeTakeFirstOrThrow();
    const looked = new Map<string, number>();
    for (const { name, ask } of dashboardQueries(rows, tester.id)) {
      const done = await explainer.explain(() => ask(explainer.db));
      for (const [table, count] of done.rows) looked.set(`${name}, ${table}`, count);
    }
    return looked;
  } finally {
    await explainer.close();
    await database.close();
  }
}
