import { say } from '@abhigam/domain';
import { readSummary } from '../../gather/page-summary.ts';
import { readDomFingerprint } from '../../gather/read-dom-fingerprint.ts';
import { findMissingFiles } from '../../loading/not-loaded.ts';
import { recheckMissingFiles } from '../../loading/recheck-missing-files.ts';
import { pageStage } from '../../page-context.ts';
import { LARGE_NODES, stretchOf } from '../../page-size.ts';
import { PageBudget } from '../../pipeline/page-budget.ts';
import { PageFailure } from '../../pipeline/page-failure.ts';
import { readLoadedPage } from './read-loaded-page.ts';

/** Size and load state of the page, and its time budget. */
export const survey = pageStage({
  name: 'survey',
  needs: ['settings', 'deadline', 'session', 'inEmptyPage', 'settle'],
  budgetShare: null,
  run: async ({ settings, deadline, session, inEmptyPage, settle: { world }, stage }) => {
    const summary = await stage.time('about', () => readSummary(world));
    if (!summary.hasContent) throw new PageFailure('empty-page', say('page.noContent'));
    const domFingerprint = await readDomFingerprint(world);
    const loaded = await stage.time('missing', () => readLoadedPage(session, world, settings.faultOf));
    const { lostFrames, toAskAgain } = findMissingFiles(loaded);
    // Not awaited: the responses arrive during the following stages.
    const gone = recheckMissingFiles(toAskAgain, inEmptyPage);
    if (summary.nodes >= LARGE_NODES) deadline.stretch(stretchOf(summary.nodes));
    const budget = new PageBudget(session, deadline, summary.nodes);
    return { summary, domFingerprint, loaded, lostFrames, confirmedMissing: gone, budget };
  },
});
