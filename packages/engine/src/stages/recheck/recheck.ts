import { readPagePrint } from '../../gather/read-page-print.ts';
import { pageStage } from '../../page-context.ts';
import { LARGE_NODES } from '../../page-size.ts';
import { takeSnapshot } from '../../sources/take-snapshot.ts';

/** Of the page's own time, between the looks: longer than most carousels and tickers stand still. */
const LATER_MS = 5_000;
/** Of our own, for all of that. */
const LATER_CAP_MS = 1_500;
/** Of the time that the page has left: one that has less is not looked at again. */
const LEAST_LEFT_MS = 5_000;

/**
 * Lets some of the page's time pass and takes a second snapshot, where the page is no longer as it was: what only one of the
 * snapshots shows is not certain. Null where nothing has changed, where the page is large, and where the snapshot was not whole.
 * Throws `WorldLost` when the page goes away.
 */
export const recheck = pageStage({
  name: 'recheck',
  needs: ['input', 'settings', 'deadline', 'session', 'settle', 'survey', 'snapshot'],
  budgetShare: null,
  run: async (context) => {
    const { deadline, session, settle, survey, snapshot } = context;
    if (!snapshot.gathered) return null;
    if (survey.summary.nodes >= LARGE_NODES || deadline.leftMs < LEAST_LEFT_MS) return null;
    await session.clock.run(LATER_MS, 0, LATER_CAP_MS);
    if ((await readPagePrint(settle.world)) === survey.pagePrint) return null;
    return takeSnapshot(context);
  },
});
