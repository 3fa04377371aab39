import { pageStage } from '../../page-context.ts';
import { withTimeout } from '../../with-timeout.ts';

/** For reading the resources of a page from the browser's memory. */
const RESOURCES_TIMEOUT_MS = 10_000;

/** What the page was made of; other processes of the browser are not listened to. */
export const listResources = pageStage({
  name: 'listResources',
  needs: ['session', 'open', 'recheck'],
  budgetShare: null,
  run: async ({ session, open: { resourceRecorder }, recheck }) => {
    if (!resourceRecorder) return null;
    if (recheck) resourceRecorder.giveUp('unsteady');
    if (session.hasWorkers()) resourceRecorder.giveUp('worker');
    if ((await session.allSessions()).length > 1) resourceRecorder.giveUp('frame');
    return withTimeout(RESOURCES_TIMEOUT_MS, 'The browser hangs.', () => resourceRecorder.read()).catch(
      () => ({ isRepeatable: false, why: 'incomplete' }) as const,
    );
  },
});
