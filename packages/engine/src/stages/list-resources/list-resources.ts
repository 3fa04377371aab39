import { pageStage } from '../../page-context.ts';
import { withTimeout } from '../../with-timeout.ts';

/** Time limit for reading the resources of a page from the browser's cache. */
const RESOURCES_TIMEOUT_MS = 10_000;

/** Resources of the page; requests of other processes are not recorded. */
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
