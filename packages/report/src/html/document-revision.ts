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
 * Cache key of a document: changes with the run's state, display settings, decisions, product name, portal URL
 * and document format. Null for a run without a report.
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
    // The document compares with the previous run, which may be tested again as well.
    [previous?.id, previous?.score, previous?.cntTotalIssues],
    // Links are checked after the run has ended.
    run.links_checked,
    run.decided,
    await findDecisionsEdition(db, run.website_id),
    [...settings].sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
