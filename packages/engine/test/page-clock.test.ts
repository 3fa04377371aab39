import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE_MS, serveHandler } from '@abhigam/testing';
import { openUseWindow, type UseWindow } from './open-used.ts';

const PAGE = `<!doctype html><html lang="en"><title>Clock</title><h1>Clock</h1>
<form><label>Name <input></label><button>Search</button></form><p id="ticks">0</p>
<script>
// Work that a step of its time takes long for.
setInterval(() => { let sum = 0; for (let at = 0; at < 1e6; at += 1) sum += at % 7; document.body.dataset.sum = String(sum); }, 5);
setInterval(() => { ticks.textContent = Number(ticks.textContent) + 1; }, 100);
</script>`;

let site: Awaited<ReturnType<typeof serveHandler>>;
let window: UseWindow;
before(async () => {
  site = await serveHandler(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  window = await openUseWindow();
});
after(async () => {
  await window.close();
  await site.close();
});

test('all of a time passes that a page is let, also where its time went along with that of the machine before', () =>
  window.use(site.origin, async ({ session, world }) => {
    const ticks = async () => Number(await world.evaluate(`document.querySelector('#ticks').textContent`));
    for (let again = 0; again < 3; again += 1) {
      session.clock.goAlong();
      // Comes to its turn while a step of the time that goes along is on its way.
      await world.evaluate('new Promise((resolve) => setTimeout(resolve, 40))');
      session.clock.stop();
      const before = await ticks();
      assert.ok(await session.clock.run(300, 0, PATIENCE_MS));
      const passed = (await ticks()) - before;
      assert.ok(passed >= 2, `${passed} ticks of 3 at turn ${again}`);
    }
  }));

test('times that are let together pass one after the other', () =>
  window.use(site.origin, async ({ session, world }) => {
    const now = async () => Number(await world.evaluate('performance.now()'));
    const before = await now();
    await Promise.all([1, 2, 3].map(() => session.clock.run(100, 0, PATIENCE_MS)));
    assert.ok((await now()) - before >= 290);
  }));
