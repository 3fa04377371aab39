import type { PageSession } from '../browser/page-session.ts';
import { isReading } from '../open/main-frame-guard.ts';

/** Ways out of a page that are no requests; gone in every frame from now on. */
const CLOSE_CHANNELS = `(() => {
  for (const type of ['WebSocket', 'RTCDataChannel'])
    if (globalThis[type]) globalThis[type].prototype.send = () => undefined;
})()`;

/**
 * Lets frames in processes of their own send no more than the page itself may (`PageOpener.onlyRead`), and closes
 * connections that stand open in all frames.
 */
export async function keepToReading({ allSessions }: Pick<PageSession, 'allSessions'>): Promise<void> {
  const [own, ...others] = await allSessions();
  await own?.cdp.send('Runtime.evaluate', { expression: CLOSE_CHANNELS });
  for (const { cdp } of others) {
    cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
      const answer = isReading(request.method)
        ? cdp.send('Fetch.continueRequest', { requestId })
        : cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      // The frame may be gone before the answer arrives.
      void answer.catch(() => undefined);
    });
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
    await cdp.send('Runtime.evaluate', { expression: CLOSE_CHANNELS });
  }
}
