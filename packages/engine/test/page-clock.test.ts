import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveHandler, TEST_TIMEOUT_MS, until } from '@abhigam/testing';
import { untilDrawn } from '../src/browser/until-drawn.ts';
import { takePixels } from '../src/painted/pixels.ts';
import { openUseWindow, type UseWindow } from './open-used.ts';

const pageWith = (script: string) => `<!doctype html><html lang="en"><title>Clock</title><h1>Clock</h1>
<form><label>Name <input></label><button>Search</button></form><p id="ticks">0</p>
<script>
${script}
setInterval(() => { ticks.textContent = Number(ticks.textContent) + 1; }, 100);
</script>`;
/** Work that takes long within one step of virtual time. */
const BUSY = `setInterval(() => { let sum = 0; for (let at = 0; at < 1e6; at += 1) sum += at % 7; document.body.dataset.sum = String(sum); }, 5);`;

/** Reports its age by frame timestamps, and how much they lag behind its clock. */
const FRAMES = `const from = performance.now(); (function frame(stamp = from) {
  document.body.dataset.since = String(stamp - from); document.body.dataset.lag = String(performance.now() - stamp); requestAnimationFrame(frame);
})();`;

let site: Awaited<ReturnType<typeof serveHandler>>;
let window: UseWindow;
before(async () => {
  site = await serveHandler(async ({ url }, response) => {
    if (url === '/never') return;
    const page = pageWith(url === '/calm' ? '' : url === '/frames' ? FRAMES : BUSY);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  window = await openUseWindow();
});
after(async () => {
  await window.close();
  await site.close();
});

test('the whole time passes, even after virtual time followed real time', () =>
  window.use(site.origin, async ({ session, world }) => {
    const ticks = async () => Number(await world.evaluate(`document.querySelector('#ticks').textContent`));
    for (let again = 0; again < 3; again += 1) {
      session.clock.resumeRealTime();
      // Its turn comes while a step of following real time is running.
      await world.evaluate('new Promise((resolve) => setTimeout(resolve, 40))');
      session.clock.stop();
      const before = await ticks();
      assert.ok(await session.clock.run(300, 0, TEST_TIMEOUT_MS));
      const passed = (await ticks()) - before;
      assert.ok(passed >= 2, `${passed} ticks of 3 at turn ${again}`);
    }
  }));

test('animation frames have timestamps of virtual time', () =>
  window.use(`${site.origin}/frames`, async ({ session, world }) => {
    assert.ok(await session.clock.run(60_000, 0, TEST_TIMEOUT_MS));
    const two = 'await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))';
    const seen = await world.evaluate(
      `(async () => { ${two}; const { since, lag } = document.body.dataset; return [since, lag].map(Number) })()`,
    );
    const [since = 0, lag = NaN] = seen as number[];
    assert.ok(since >= 60_000, `${since} ms`);
    assert.ok(lag < 1, `${lag} ms`);
  }));

test('concurrent requests for time pass one after the other', () =>
  window.use(site.origin, async ({ session, world }) => {
    const now = async () => Number(await world.evaluate('performance.now()'));
    const before = await now();
    await Promise.all([1, 2, 3].map(() => session.clock.run(100, 0, TEST_TIMEOUT_MS)));
    assert.ok((await now()) - before >= 290);
  }));

test('reaches the same phase of page time from any starting time', () =>
  window.use(`${site.origin}/calm`, async ({ session, world }) => {
    const now = async () => Number(await world.evaluate('new Event("").timeStamp'));
    session.clock.stop();
    for (const ms of [30, 400, 1_100]) {
      await session.clock.run(ms, 0, TEST_TIMEOUT_MS);
      const before = await now();
      await session.clock.runToNext({ everyMs: 2_000, atMs: 107 }, TEST_TIMEOUT_MS);
      const after = await now();
      assert.ok(Math.abs((after % 2_000) - 107) <= 2, `${after} ms`);
      assert.ok(after > before && after - before <= 2_001, `${before} to ${after} ms`);
    }
  }));

test('evaluates a question after the time has passed, and time stands still in between', () =>
  window.use(`${site.origin}/calm`, async ({ session, world }) => {
    const ticks = `document.querySelector('#ticks').textContent`;
    session.clock.stop();
    const seen: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const reading = await session.clock.runThenAsk(
        200,
        TEST_TIMEOUT_MS,
        world,
        `Promise.resolve(${ticks})`,
      );
      assert.ok(reading.isOver);
      seen.push(Number(reading.answer));
      // Real time advances meanwhile, page time does not.
      assert.equal(Number(await world.evaluate(ticks)), Number(reading.answer));
    }
    const steps = seen.slice(1).map((now, at) => now - (seen[at] ?? 0));
    assert.ok(
      steps.every((step) => step >= 1 && step <= 3) && (seen[3] ?? 0) - (seen[0] ?? 0) >= 5,
      seen.join(', '),
    );
  }));

test('an unanswered network request delays time up to the limit, and is reported', () =>
  window.use(`${site.origin}/calm`, async ({ session }) => {
    session.clock.stop();
    const log: string[] = [];
    const say = (word: string) => () => log.push(word);
    assert.ok(await session.clock.run(100, TEST_TIMEOUT_MS, TEST_TIMEOUT_MS, say('nothing is on its way')));
    await session.cdp.send('Runtime.evaluate', { expression: `new EventSource('/never')` });
    assert.ok(await session.clock.run(100, 50, TEST_TIMEOUT_MS, say('a stream')));
    assert.ok(await session.clock.run(100, 0, TEST_TIMEOUT_MS, say('it is not waited for')));
    assert.deepEqual(log, ['a stream']);
  }));

test('does not evaluate the question when the time does not pass', () =>
  window.use(`${site.origin}/calm`, async ({ session, world }) => {
    session.clock.stop();
    const busy = `setInterval(() => { for (const end = Date.now() + 20; Date.now() < end; ); }, 1)`;
    await session.cdp.send('Runtime.evaluate', { expression: busy });
    const reading = await session.clock.runThenAsk(5_000, 50, world, `document.body.dataset.asked = 'yes'`);
    assert.deepEqual(reading, { isOver: false });
  }));

test('a hanging page does not block other callers', () =>
  window.use(`${site.origin}/calm`, async ({ session, world }) => {
    session.clock.stop();
    void session.cdp.send('Runtime.evaluate', { expression: 'for (;;);' }).catch(() => undefined);
    assert.equal(await session.clock.run(100, 0, 50), false);
    assert.deepEqual(await session.clock.runThenAsk(100, 50, world, '1'), { isOver: false });
  }));

test('a page whose time is behind catches up with real time', () =>
  window.use(`${site.origin}/calm`, async ({ session, world }) => {
    const own = async () => Number(await world.evaluate('performance.now()'));
    const wall = async () => Number(await world.evaluate('Date.now()')) - Date.now();
    session.clock.stop();
    const stood = await own();
    await until('its time is behind', async () => (await wall()) < -500);
    // Retried: on a busy machine a single `catchUp` may reach its time cap (`STEP_CAP_MS`) before the page
    // has caught up.
    await until('it has come up', async () => {
      await session.clock.catchUp();
      return (await own()) - stood >= 400;
    });
  }));

test('a picture beyond the viewport is drawn although the page is behind real time', () =>
  window.use(`${site.origin}/calm`, async ({ session, world }) => {
    session.clock.stop();
    await until('its time is behind', async () => {
      return Number(await world.evaluate('Date.now()')) - Date.now() < -2_000;
    });
    await world.evaluate(`document.body.style.height = '3000px'`);
    for (const y of [2_000, 100]) {
      const picture = takePixels(session.cdp, { x: 0, y, width: 200, height: 900 }, false);
      assert.equal((await untilDrawn(session.clock, picture)).area.y, y);
    }
  }));
