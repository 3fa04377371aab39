import type { Cdp, PageSession } from '../../browser/page-session.ts';
import { settledWithin } from '../../browser/settled-within.ts';
import { closeChannels } from '../../in-page/close-channels.ts';
import { isReading } from '../../navigation/main-frame-guard.ts';

const HANGS_MS = 2_000;
const CLOSE_CHANNELS = `(${closeChannels.toString()})()`;

/**
 * Lets nothing out of a page, its frames, workers and windows that could change anything on a server, besides what
 * `PageOpener.onlyRead` watches; and closes the lines that stand open. Throws where that cannot be done.
 */
export async function keepToReading({
  allSessions,
  interceptRequests,
}: Pick<PageSession, 'allSessions' | 'interceptRequests'>): Promise<void> {
  await interceptRequests(isReading, CLOSE_CHANNELS);
  const sessions = await allSessions();
  // A frame that hangs does nothing meanwhile.
  await Promise.all(
    sessions.map(async ({ cdp }) => {
      const closed = closeIn(cdp);
      if (await settledWithin(HANGS_MS, closed)) await closed;
    }),
  );
}

/** In every document that a connection reaches, among the page's own scripts. */
async function closeIn(cdp: Cdp): Promise<void> {
  const contexts: number[] = [];
  const learn = ({ context }: { context: { id: number; auxData?: object } }) => {
    if (context.auxData && 'isDefault' in context.auxData && context.auxData.isDefault === true)
      contexts.push(context.id);
  };
  cdp.on('Runtime.executionContextCreated', learn);
  // The browser tells all that there are before it answers.
  await cdp.send('Runtime.enable');
  cdp.off('Runtime.executionContextCreated', learn);
  await cdp.send('Runtime.disable');
  // A frame may be gone meanwhile.
  for (const contextId of contexts)
    await cdp.send('Runtime.evaluate', { expression: CLOSE_CHANNELS, contextId }).catch(() => undefined);
}
