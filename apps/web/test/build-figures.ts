import { inTransaction, measureRunChange, updateLatestOfWebsite } from '@abhigam/db';
import { buildTestInstance, buildTestRun, buildWebsite, runStats } from '@abhigam/testing';
import type { ReportWorld } from './report-world.ts';

/** Two websites over three months, for the figures of the home page. */
export async function buildFigures({ db }: ReportWorld): Promise<void> {
  for (const [name, scores] of [
    ['Riverside Municipality', [38, 52, 94]],
    ['Hill District', [61, 61, 70]],
  ] as const) {
    const { id } = await buildWebsite(db, { name });
    for (const [month, score] of scores.entries()) {
      const created = new Date(Date.UTC(2026, month, 10, 6));
      await inTransaction(db, async (tx) => {
        const run = await buildTestRun(tx, {
          website_id: id,
          status: 'COMPLETE',
          score,
          created,
          completed: created,
          pages_complete: 1,
          stats: JSON.stringify(runStats({ score })),
        });
        await buildTestInstance(tx, { test_run_id: run.id, url: run.base_url, status: 'COMPLETE', score });
        await measureRunChange(tx, run.id);
        await updateLatestOfWebsite(tx, id);
      });
    }
  }
}
