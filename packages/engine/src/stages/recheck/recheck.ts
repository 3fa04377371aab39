import { readDomFingerprint } from '../../gather/read-dom-fingerprint.ts';
import { pageStage } from '../../page-context.ts';
import { LARGE_NODES } from '../../page-size.ts';
import { takeSnapshot } from '../../sources/take-snapshot.ts';

/** Page time between the snapshots: longer than the interval of most carousels and tickers. */
const LATER_MS = 5_000;
/** Real time limit for it. */
const LATER_CAP_MS = 1_500;
/** Minimum remaining time of the page; with less there is no second snapshot. */
const LEAST_LEFT_MS = 5_000;

/**
 * Advances page time and takes a second snapshot if the page has changed: findings of only one snapshot are
 * uncertain. Null when nothing has changed, for a large page, and when the first snapshot was incomplete.
 * Throws `WorldLost` when the page navigates.
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
    if ((await readDomFingerprint(settle.world)) === survey.domFingerprint) return null;
    return takeSnapshot(context);
  },
});
