import { insertTestRun, type Tx } from '@abhigam/db';
import { type Queue, startRun } from '@abhigam/jobs';

const MAX_PAGES = 1000;

/** Starts a test of the whole website, by WCAG 2.2 level AA, in the name of its tester. */
export async function startFirstRun(
  tx: Tx,
  queue: Queue,
  website: { id: string; name: string; url: string; organizationId: number; userId: string | null },
): Promise<void> {
  const testRunId = await insertTestRun(tx, {
    name: `First test of ${website.name}`,
    baseUrl: website.url,
    testMode: 'full_site',
    wcagVersion: '2.2',
    wcagLevel: 'AA',
    disableExperimental: true,
    websiteId: website.id,
    organizationId: website.organizationId,
    userId: website.userId,
    maxPages: MAX_PAGES,
  });
  await queue.enqueue(tx, startRun, { testRunId });
}
