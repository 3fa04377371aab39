import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BusyPage } from '@abhigam/testing';
import { type Installation, openInstallation } from '../crawl/installation.ts';
import { serveOnLoopback } from '../serve-on-loopback.ts';
import { HOSTILE_PAGES } from './hostile-pages.ts';

/** Maximum time without a response of the worker's health probe. */
const GOAL_MS = 1000;
const ASK_MS = 50;
const LOOK_MS = 500;
const PAGE_TIMEOUT_MS = 30_000;
const INNOCENT = `<!doctype html><html lang="en"><title>Innocent</title><main><h1>Notices</h1><p>Read what is new.</p></main></html>`;

/**
 * Tests each hostile page in a run together with a normal page that links to it, in one worker with two
 * concurrent pages, and polls the worker's health probe. Returns whether every response took less than a second
 * and every normal page was tested.
 */
export async function benchHostile({ only }: { only?: string | undefined }): Promise<boolean> {
  const installation = await openInstallation();
  const port = await freePort();
  const settings = { WORKER_HTTP_PORT: String(port), PAGE_TIMEOUT_MS: String(PAGE_TIMEOUT_MS) };
  const worker = await installation.startWorker(2, 'all', settings);
  let isReached = true;
  try {
    console.log('longest silence   run took   innocent page   hostile page');
    for (const page of HOSTILE_PAGES.filter(({ name }) => name.includes(only ?? ''))) {
      const { silentMs, tookMs, isInnocentTested } = await testNextToHostilePage(installation, port, page);
      isReached &&= silentMs <= GOAL_MS && isInnocentTested;
      console.log(
        `${`${Math.round(silentMs)} ms`.padStart(15)} ${`${(tookMs / 1000).toFixed(1)} s`.padStart(10)}   ${(isInnocentTested ? 'tested' : 'LOST').padEnd(13)}   ${page.name}`,
      );
    }
  } finally {
    await worker.stop();
    await installation.close();
  }
  console.log(
    isReached ? `Never silent for more than ${GOAL_MS} ms.` : `The goal of ${GOAL_MS} ms was missed.`,
  );
  return isReached;
}

async function testNextToHostilePage(installation: Installation, port: number, { html }: BusyPage) {
  const hostile = html();
  const site = await serveOnLoopback((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else if (request.url === '/hostile') response.end(hostile);
    else
      response.end(
        INNOCENT.replace('</main>', '<a href="/hostile">More</a><a href="/other">Other</a></main>'),
      );
  });
  const probe = measureSilence(port);
  const startedMs = performance.now();
  try {
    const run = await installation.startRun(site.origin, 3);
    while (!(await installation.runState(run)).isOver) await sleep(LOOK_MS);
    const tested = new Set((await installation.pageTimes(run)).map(({ url }) => new URL(url).pathname));
    const isInnocentTested = tested.has('/') && tested.has('/other');
    return { silentMs: await probe.stop(), tookMs: performance.now() - startedMs, isInnocentTested };
  } finally {
    await probe.stop();
    await site.close();
  }
}

/** The longest time from a health request to its response. */
function measureSilence(port: number): { stop(): Promise<number> } {
  let isOver = false;
  const asking = (async () => {
    let longest = 0;
    while (!isOver) {
      const askedMs = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
      await answer?.arrayBuffer();
      longest = Math.max(longest, performance.now() - askedMs);
      await sleep(ASK_MS);
    }
    return longest;
  })();
  return {
    stop: () => {
      isOver = true;
      return asking;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
