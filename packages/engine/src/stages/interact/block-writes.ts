import type { Cdp, PageSession } from '../../browser/page-session.ts';
import { settledWithin } from '../../browser/settled-within.ts';
import { closeChannels } from '../../in-page/close-channels.ts';
import { isSafeMethod } from '../../navigation/main-frame-guard.ts';

const HANGS_MS = 2_000;
const CLOSE_CHANNELS = `(${closeChannels.toString()})()`;

/**
 * Blocks requests of the page, its frames, workers and windows that may change data, in addition to
 * `PageOpener.onlyRead`; and closes open connections. Throws when that fails.
 */
export async function blockWritesInAllFrames({
  allSessions,
  interceptRequests,
}: Pick<PageSession, 'allSessions' | 'interceptRequests'>): Promise<void> {
  await interceptRequests(isSafeMethod, CLOSE_CHANNELS);
  const sessions = await allSessions();
  // A hanging frame does nothing meanwhile.
  await Promise.all(
    sessions.map(async ({ cdp }) => {
      const closed = closeIn(cdp);
      if (await settledWithin(HANGS_MS, closed)) await closed;
    }),
  );
}

/** Runs in the main world of every document of a session. */
async function closeIn(cdp: Cdp): Promise<void> {
  const contexts: number[] = [];
  const learn = ({ context }: { context: { id: number; auxData?: object } }) => {
    if (context.auxData && 'isDefault' in context.auxData && context.auxData.isDefault === true)
      contexts.push(context.id);
  };
  cdp.on('Runtime.executionContextCreated', learn);
  // The browser reports all execution contexts before it resolves.
  await cdp.send('Runtime.enable');
  cdp.off('Runtime.executionContextCreated', learn);
  await cdp.send('Runtime.disable');
  // The frame may be gone by then.
  for (const contextId of contexts)
    await cdp.send('Runtime.evaluate', { expression: CLOSE_CHANNELS, contextId }).catch(() => undefined);
}
