import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, readPage, type UsePart } from '@abhigam/facts';
import { openPool } from '../../rules/test/open-pool.ts';
import { openPageSession } from '../src/browser/page-session.ts';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { PageOpener } from '../src/open/open-page.ts';
import { keepToReading } from '../src/use/only-reads.ts';
import { PARTS } from '../src/use/parts.ts';
import { usedPage } from '../src/use/used-page.ts';

const VIEWPORT = { width: 1366, height: 768 };

export interface PageUser {
  /** A page with this markup, looked at and then used for one part, as the engine does both. */
  use(html: string, part: UsePart): Promise<Page>;
  /** Requests that could have written, so far. */
  readonly writes: number;
  close(): Promise<void>;
}

export async function openPageUser(): Promise<PageUser> {
  const { thing: pool, giveBack } = await openPool();
  let html = '';
  let writes = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'GET') writes += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    get writes() {
      return writes;
    },
    async use(markup, part) {
      html = markup;
      const loan = await pool.borrow();
      const session = await openPageSession(loan.browser, VIEWPORT);
      const opener = new PageOpener(session, {});
      try {
        await opener.open(`http://127.0.0.1:${port}/`);
        const { world } = await opener.settle('undefined');
        const gathered = await gatherFacts(session, VIEWPORT);
        await opener.onlyRead();
        await keepToReading(session);
        const used = await PARTS[part]?.(usedPage(session, world, gathered), new AbortController().signal);
        return readPage({ ...gathered.facts, use: { [part]: used } });
      } finally {
        opener.stop();
        await session.close();
        loan.release(false);
      }
    },
    async close() {
      giveBack();
      server.closeAllConnections();
      server.close();
    },
  };
}
