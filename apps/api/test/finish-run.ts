import { type DbConnection, inTransaction, measureRunChange, updateLatestOfWebsite } from '@abhigam/db';
import { buildTestInstance, buildTestRun, runStats } from '@abhigam/testing';

export interface FinishedRun {
  websiteId: string;
  score: number;
  created?: Date;
  userId?: string | null;
  /** Scores of pages by path. Default: one page with the score of the run. */
  pages?: Readonly<Record<string, number>>;
  columns?: Parameters<typeof buildTestRun>[1];
}

/** A finished run and its effects on the website; returns its id. */
export async function finishRun(db: DbConnection['db'], run: FinishedRun): Promise<string> {
  const { websiteId, score, created = new Date(), userId = null, pages = { '/': score } } = run;
  return inTransaction(db, async (tx) => {
    const { id, base_url } = await buildTestRun(tx, {
      website_id: websiteId,
      user_id: userId,
      status: 'COMPLETE',
      score,
      created,
      completed: created,
      pages_complete: Object.keys(pages).length,
      stats: JSON.stringify(runStats({ score })),
      ...run.columns,
    });
    for (const [path, points] of Object.entries(pages))
      await buildTestInstance(tx, {
        test_run_id: id,
        url: new URL(path, base_url).href,
        status: 'COMPLETE',
        score: points,
      });
    await measureRunChange(tx, id);
    await updateLatestOfWebsite(tx, websiteId);
    return id;
  });
}
