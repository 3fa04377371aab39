import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NodeFacts, type Page, type PageFacts, readPage } from '@abhigam/facts';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { BrowserContext, Page as DriverPage } from 'playwright-core';
import type { BrowserPool, Loan } from '../../engine/src/browser/browser-pool.ts';
import { type PageSession, sessionOf } from '../../engine/src/browser/page-session.ts';
import { gatherFacts } from '../../engine/src/gather/gather-facts.ts';
import { PageOpener } from '../../engine/src/navigation/open-page.ts';
import { withPaintedTexts } from '../../engine/src/painted/measure-painted-texts.ts';
import { describeTarget } from '../src/link-targets/describe-target.ts';
import { addressKey } from '../src/semantics/links.ts';
import { openPool } from './open-pool.ts';

const VIEWPORT = { width: 1366, height: 768 };

/**
 * Markup that may change a page after load, which must be stopped as the engine does. Other pages are static:
 * stopping them would take most of the time and test nothing.
 */
const DYNAMIC_MARKUP =
  /<(?:script|video|audio|marquee|blink|object|embed)\b|\bon(?:load|error)=|http-equiv|autofocus|loading=|@font-face|@keyframes|animation|transition/i;

export interface CaseBrowser {
  /**
   * Snapshot of a page with this markup, taken as by the engine in a real browser; optionally with screenshots
   * of text.
   */
  pageOf(html: string, options?: { pictures: boolean }): Promise<Page>;
  close(): Promise<void>;
}

export async function openCaseBrowser(): Promise<CaseBrowser> {
  const { thing: pool, release } = await openPool();
  let html = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  // Virtual time stays paused in a window whose page was stopped, so such pages have their own window.
  const windows = { still: new ReusedWindow(pool), goingOn: new ReusedWindow(pool) };
  let last: Promise<unknown> = Promise.resolve();

  async function open(markup: string, pictures: boolean): Promise<Page> {
    html = markup;
    const isDynamic = DYNAMIC_MARKUP.test(markup);
    const { session, page } = await windows[isDynamic ? 'goingOn' : 'still'].next();
    const opener = new PageOpener(session, {});
    try {
      if (isDynamic) {
        await opener.open(address);
        await opener.settle('undefined');
      } else {
        await session.cdp.send('Page.enable');
        // Replaces the document of the open page, which is three times as fast as navigating. No script
        // remains.
        if (page.url() !== address) await page.goto(address);
        await page.setContent(markup, { waitUntil: 'load' });
      }
      const gathered = await gatherFacts(session, VIEWPORT);
      const facts = pictures ? await withPaintedTexts(session, gathered, TEST_TIMEOUT_MS) : gathered.facts;
      return readPage(withTargets(withImageTexts(facts)));
    } finally {
      opener.stop();
      await session.cdp.detach();
    }
  }

  return {
    // Serialized: pages share a window and an address.
    pageOf(markup, { pictures } = { pictures: true }) {
      const page = last.then(() => open(markup, pictures));
      last = page.catch(() => undefined);
      return page;
    },
    async close() {
      await windows.still.close();
      await windows.goingOn.close();
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Cases are independent; accumulated listeners are removed with the window. */
const PAGES_PER_WINDOW = 40;

/**
 * Reuses a window for several consecutive pages: opening one takes longer than a page of cases. Each page has a
 * new connection, so no settings remain.
 */
class ReusedWindow {
  readonly #pool: BrowserPool;
  #open: { context: BrowserContext; page: DriverPage; loan: Loan } | null = null;
  #uses = 0;

  constructor(pool: BrowserPool) {
    this.#pool = pool;
  }

  async next(): Promise<{ session: PageSession; page: DriverPage }> {
    if (this.#uses === PAGES_PER_WINDOW) await this.close();
    this.#open ??= await this.#openWindow();
    this.#uses += 1;
    const { context, page } = this.#open;
    return { session: await sessionOf(context, page, null), page };
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    this.#uses = 0;
    await open?.context.close();
    open?.loan.release(false);
  }

  async #openWindow() {
    const loan = await this.#pool.borrow();
    const context = await loan.browser.browser.newContext({ viewport: VIEWPORT });
    return { loan, context, page: await context.newPage() };
  }
}

/**
 * Simulated OCR results: `data-reads` on an image, `data-reads-behind` for a background image, `data-share` for
 * the share of text. The files are 300 by 60 pixels.
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

/**
 * Simulated documents behind links and frames: `data-leads-to` is the markup of the document; `gone`: not
 * found.
 */
function withTargets(facts: PageFacts): PageFacts {
  const targets: NonNullable<PageFacts['targets']> = [];
  const goneTargets: string[] = [];
  for (const { nodes, baseUrl } of facts.frames)
    for (const node of nodes) {
      const html = attributeOf(node, 'data-leads-to');
      const address = attributeOf(node, 'href') ?? attributeOf(node, 'src');
      const key = address === null ? null : addressKey(new URL(address, baseUrl));
      if (html === null || key === null) continue;
      const target = html === 'gone' ? null : describeTarget(html, { key, finalKey: key });
      if (target) targets.push(target);
      else if (html === 'gone') goneTargets.push(key);
    }
  return targets.length + goneTargets.length === 0 ? facts : { ...facts, targets, goneTargets };
}

function attributeOf({ attributes }: NodeFacts, name: string): string | null {
  return attributes?.find(([key]) => key === name)?.[1] ?? null;
}
