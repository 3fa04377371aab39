import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { unpackJson } from '@abhigam/artifacts';
import { createEngine, type Engine, type PageTest, type TestPageInput } from '@abhigam/engine';
import { serveHandler } from '@abhigam/testing';
import { packedFacts } from '../src/packed-page.ts';
import { createPageThreads } from '../src/page-threads/page-threads.ts';

const FIXTURE = new URL('./stalling-rule.ts', import.meta.url).href;
/** Enough for an innocent page on a busy machine; a hanging page uses all of it. */
const PAGE_TIMEOUT_MS = 60_000;
const SHORT_TIMEOUT_MS = 5_000;

const innocent = `<!doctype html><html lang="en"><title>Innocent</title><main><h1>Notices</h1>
<p>Read what is new.</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><input></main></html>`;
const stalling = innocent.replace('<main>', '<main class="stalls">');

let site: Awaited<ReturnType<typeof serveHandler>>;
before(async () => {
  site = await serveHandler(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/stalling' ? stalling : innocent);
  });
});
after(() => site.close());

function inputFor(path: string, more: Partial<TestPageInput> = {}): TestPageInput {
  return {
    url: `${site.origin}${path}`,
    rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
    sources: ['lh', 'andi'],
    screenshot: true,
    ...more,
  };
}

async function withEngine<T>(engine: Promise<Engine>, use: (engine: Engine) => Promise<T>): Promise<T> {
  const opened = await engine;
  return use(opened).finally(() => opened.close());
}

function verdictsOf({ result }: PageTest) {
  assert.equal(result.status, 'COMPLETE');
  return result.audits.map(({ id, status, failingElements }) => ({
    id,
    status,
    failing: failingElements.length,
  }));
}

test('a page gets the same result in a thread as in the main thread, and makes the same calls', async () => {
  const requests: string[] = [];
  const input = () =>
    inputFor('/', {
      refuseAddress: async (url) => {
        requests.push(`refuse ${url.pathname}`);
        return null;
      },
    });
  const inMain = await withEngine(createEngine(), (engine) => engine.testPage(input()));
  const inThread = await withEngine(createPageThreads({ concurrency: 1 }), (engine) =>
    engine.testPage(input()),
  );
  assert.deepEqual(requests, ['refuse /', 'refuse /']);
  assert.deepEqual(verdictsOf(inThread), verdictsOf(inMain));
  assert.ok(verdictsOf(inThread).some(({ status }) => status === 'Fail'));
  assert.ok(Buffer.isBuffer(inThread.screenshot?.bytes));
  assert.equal(inThread.facts, null);
  const packed = await packedFacts(inThread);
  assert.ok(packed && 'bytes' in packed);
  const facts = await unpackJson(Buffer.from(packed.bytes));
  assert.deepEqual(Object.keys(facts as object).sort(), Object.keys(inMain.facts ?? {}).sort());
});

test('a page that hangs ends at its deadline and blocks no other', async () => {
  const threads = createPageThreads({
    concurrency: 2,
    pageTimeoutMs: SHORT_TIMEOUT_MS,
    execArgv: ['--import', FIXTURE],
  });
  await withEngine(threads, async (engine) => {
    const stalled = engine.testPage(inputFor('/stalling'));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 50);
    const { result } = await stalled;
    clearInterval(counting);
    assert.equal(result.status, 'FAILURE');
    assert.equal(result.reason, 'timeout');
    assert.ok(turns > 10, 'the main thread was free all the time');
    // Both threads can be used again.
    const others = await Promise.all([1, 2].map((number) => engine.testPage(inputFor(`/?${number}`))));
    for (const other of others)
      assert.notEqual(other.result.status === 'FAILURE' && other.result.reason, 'engine-error');
  });
});

test('pages next to a hanging one are tested meanwhile', async () => {
  const threads = createPageThreads({
    concurrency: 2,
    pageTimeoutMs: PAGE_TIMEOUT_MS,
    execArgv: ['--import', FIXTURE],
  });
  await withEngine(threads, async (engine) => {
    const stopping = new AbortController();
    let isOver = false;
    const stalled = engine.testPage(inputFor('/stalling', { signal: stopping.signal })).finally(() => {
      isOver = true;
    });
    for (const number of [1, 2, 3])
      assert.equal((await engine.testPage(inputFor(`/?${number}`))).result.status, 'COMPLETE');
    assert.equal(isOver, false, 'the hanging page is still running');
    stopping.abort();
    const { result } = await stalled;
    assert.equal(result.status === 'FAILURE' && result.reason, 'cancelled');
  });
});

test('an engine whose browser cannot start says what to do', async () => {
  await assert.rejects(
    createPageThreads({ concurrency: 1, chromePath: '/nowhere/chromium' }),
    /nowhere|Chromium/,
  );
});
