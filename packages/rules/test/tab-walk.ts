import { createServer } from 'node:http';
import { type Page, readPage } from '@abhigam/facts';
import { openPageSession } from '../../engine/src/browser/page-session.ts';
import { gatherFacts } from '../../engine/src/gather/gather-facts.ts';
import { PageOpener } from '../../engine/src/navigation/open-page.ts';
import { openPool } from './open-pool.ts';

const VIEWPORT = { width: 1366, height: 768 };
/** More key presses than any test page has tab stops. */
const PRESSES = 60;

export interface TabWalker {
  /**
   * Facts of a page with this markup, and the `data-k` of each element that Tab reaches from the top until
   * focus leaves the page.
   */
  walk(html: string): Promise<{ page: Page; visited: string[] }>;
  close(): Promise<void>;
}

/**
 * Runs in the page: `data-k` of the focused element, across shadow trees and frames; empty when there is none.
 */
const FOCUSED = `(() => {
  let at = document.activeElement;
  for (;;) {
    const inside = at?.shadowRoot?.activeElement ?? at?.contentDocument?.activeElement;
    if (!inside || inside.matches('body, html')) break;
    at = inside;
  }
  return !at || at.matches('body, html') ? '' : (at.getAttribute('data-k') ?? at.localName);
})()`;

export async function openTabWalker(): Promise<TabWalker> {
  const { thing: pool, release } = await openPool();
  let html = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return {
    async walk(markup) {
      html = markup;
      const loan = await pool.borrow();
      const session = await openPageSession(loan.browser, VIEWPORT);
      const opener = new PageOpener(session, {});
      try {
        await opener.open(`http://127.0.0.1:${address.port}/`);
        await opener.settle('undefined');
        const { facts } = await gatherFacts(session, VIEWPORT);
        const { cdp } = session;
        await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
        const press = async (): Promise<string> => {
          const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
          await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
          await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
          const { result } = await cdp.send('Runtime.evaluate', { expression: FOCUSED });
          return String(result.value);
        };
        // The page may have set focus: after leaving it, the next press begins at the top.
        for (let pressed = 0; pressed < PRESSES; pressed += 1) if ((await press()) === '') break;
        const visited: string[] = [];
        for (let at = await press(); at !== '' && visited.length < PRESSES; at = await press())
          if (visited.at(-1) !== at) visited.push(at);
        return { page: readPage(facts), visited };
      } finally {
        opener.stop();
        await session.close();
        loan.release(false);
      }
    },
    async close() {
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}
