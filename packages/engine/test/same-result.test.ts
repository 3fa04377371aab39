import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Engine } from '../src/index.ts';
import { failures } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Offices</title></head><body><main><h1>Offices</h1>${body}</main></body></html>`;

/** Has all kinds of movement, and a permanent defect. */
const MOVING = page(`<style>
  @keyframes glow { from { color: #000 } to { color: #eee } }
  @keyframes enter { from { opacity: 0; transform: translateX(-200px) } }
  @keyframes leave { to { visibility: hidden } }
  #glow { animation: glow 400ms infinite alternate }
  #enter { animation: enter 1500ms }
  #leave { animation: leave 900ms forwards }
  #fade { color: #fff; transition: color 1200ms }
  #fade.in { color: #000 }
</style>
<img id="bad" src="a.png"><p id="glow">Glowing text</p><p id="enter">Entering text</p><img id="leave" src="b.png">
<p id="fade">Fading text</p><p id="clock">0</p><div id="bar" style="width: 0; height: 4px"></div>
<section id="slides"><div>One <a href="/1">read</a></div><div hidden>Two <a href="/2"></a></div></section>
<iframe title="In" srcdoc="<style>@keyframes glow { to { color: #fff } } p { animation: glow 300ms infinite alternate }</style><p id=inner>Inner</p>"></iframe>
<script>
  requestAnimationFrame(() => document.getElementById('fade').classList.add('in'));
  let width = 0;
  (function draw() { document.getElementById('bar').style.width = (width++ % 100) + 'px'; requestAnimationFrame(draw) })();
  setInterval(() => { document.getElementById('clock').textContent = Date.now() }, 40);
  document.getElementById('enter').addEventListener('animationend', ({ target }) => { target.append(' has come') });
</script>`);

/** Shows its own age. */
const COUNTING = page(`<p id="age" style="color: #ccc">0</p>
<script>let count = 0; setInterval(() => { age.textContent = 'Age ' + count++; }, 20)</script>`);

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite({ '/moving': MOVING, '/counting': COUNTING });
});
after(async () => {
  await engine?.close();
  await site?.close();
});

test('a moving page has the same result each time', async () => {
  const results = await Promise.all(
    Array.from({ length: 4 }, () =>
      engine.testPage({
        url: `${site.origin}/moving`,
        rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
        sources: ['lh', 'andi'],
        screenshot: true,
      }),
    ),
  );
  const seen = new Set<string>();
  for (const { result, inventories } of results) {
    assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
    const { durationMs, startedAt, ...rest } = result;
    seen.add(JSON.stringify({ rest, inventories }, null, 1));
    assert.deepEqual(
      failures(result).filter((failure) => !failure.includes('#bad')),
      [],
    );
  }
  assert.equal(seen.size, 1, [...seen].slice(0, 2).join('\n\n'));
});

test('a page has the same age at each visit when it is read', async () => {
  const ages = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { result } = await engine.testPage({
        url: `${site.origin}/counting`,
        rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
        sources: ['lh'],
        screenshot: false,
      });
      assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
      return result.audits.find(({ id }) => id === 'color-contrast')?.failingElements[0]?.label;
    }),
  );
  assert.match(ages[0] ?? '', /^Age \d{3}$/);
  assert.deepEqual(new Set(ages), new Set([ages[0]]));
});
