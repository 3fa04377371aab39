import { createServer } from 'node:http';
import { type NodeFacts, type Page, type PageFacts, readPage } from '@abhigam/facts';
import { PATIENCE_MS } from '@abhigam/testing';
import { BrowserPool } from '../../engine/src/browser/browser-pool.ts';
import { openPageSession } from '../../engine/src/browser/page-session.ts';
import { gatherFacts } from '../../engine/src/gather/gather-facts.ts';
import { PageOpener } from '../../engine/src/open/open-page.ts';
import { withPaintedTexts } from '../../engine/src/painted/look-at-texts.ts';

const VIEWPORT = { width: 1366, height: 768 };

export interface CaseBrowser {
  /** The facts of a page with this markup, as the engine gathers them in a real browser; pictures of text too. */
  pageOf(html: string, options?: { pictures: boolean }): Promise<Page>;
  close(): Promise<void>;
}

export async function openCaseBrowser(): Promise<CaseBrowser> {
  const pool = new BrowserPool(undefined);
  let html = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The cases have no port.');
  return {
    async pageOf(markup, { pictures } = { pictures: true }) {
      html = markup;
      const loan = await pool.borrow();
      const session = await openPageSession(loan.browser, VIEWPORT);
      const opener = new PageOpener(session, {});
      try {
        await opener.open(`http://127.0.0.1:${address.port}/`);
        await opener.settle('undefined');
        const gathered = await gatherFacts(session, VIEWPORT);
        const facts = pictures ? await withPaintedTexts(session, gathered, PATIENCE_MS) : gathered.facts;
        return readPage(withImageTexts(facts));
      } finally {
        opener.stop();
        await session.close();
        loan.release(false);
      }
    },
    async close() {
      await pool.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Cases say what a recogniser would read: `data-reads` in an image, `data-reads-behind` in the background of an
 * element, `data-share` how much of it is text. The files are 300 by 60 pixels.
 */
function withImageTexts(facts: PageFacts): PageFacts {
  const nodes = facts.frames.flatMap((frame) => frame.nodes);
  const imageTexts: NonNullable<PageFacts['imageTexts']> = {};
  for (const node of nodes)
    for (const [attribute, as] of [
      ['data-reads', 'image'],
      ['data-reads-behind', 'backgroundImage'],
    ] as const) {
      const text = attributeOf(node, attribute);
      if (text === null) continue;
      const textShare = Number(attributeOf(node, 'data-share') ?? (text === '' ? 0 : 0.3));
      const key = `${text} ${textShare}`;
      node[as] = key;
      imageTexts[key] = { asciiText: text, rawText: text, textShare, width: 300, height: 60 };
    }
  return { ...facts, imageTexts };
}

function attributeOf({ attributes }: NodeFacts, name: string): string | null {
  return attributes?.find(([key]) => key === name)?.[1] ?? null;
}
