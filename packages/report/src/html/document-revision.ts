import { createHash } from 'node:crypto';
import {
  type Db,
  findDecisionsEdition,
  findPreviousRun,
  findTestRun,
  readSettings,
  scopeOfReaders,
} from '@abhigam/db';
import { DISPLAY_SETTING_IDENTIFIERS, hasResults } from '@abhigam/domain';
import { DOCUMENT_FORMAT } from './limits.ts';

/**
 * Tells whether a document that was made would be the same today: of the run's state, of the settings that leave
 * findings out, of decisions, of the product's name, of the portal's address and of the document's own format. Null for a run without a report.
 */
export async function documentRevision(
  db: Db,
  { testRunId, product, portal }: { testRunId: string; product: string; portal: string | null },
): Promise<string | null> {
  const run = await findTestRun(db, { reach: 'all' }, testRunId);
  if (!run || !hasResults(run.shown_status)) return null;
  const previous = await findPreviousRun(db, scopeOfReaders(run), run);
  const settings = await readSettings(db, [...DISPLAY_SETTING_IDENTIFIERS]);
  const parts = [
    DOCUMENT_FORMAT,
    product,
    portal,
    run.shown_status,
    run.completed,
    run.findings_removed,
    // It stands beside the run before it, which may be tested again as well.
    [previous?.id, previous?.score, previous?.cntTotalIssues],
    // Broken links come after the run has ended.
    run.links_checked,
    run.decided,
    await findDecisionsEdition(db, run.website_id),
    [...settings].sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
