import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { probeContextChanges } from '../src/stages/interact/changes/probe-context-changes.ts';
import { movePointer } from '../src/stages/interact/pointer.ts';
import { probeMotion } from '../src/stages/interact/probe-motion.ts';
import { probeStates } from '../src/stages/interact/states/probe-states.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';
import { verdictsWhen } from './verdicts-of-moving.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('motion', probeMotion);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'motion')) {
  test(`${rule.id} judges the first cases of each kind as expected`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as expected`, () => user.judgeCases(rule));
}

/** Slides that a script moves a little in each frame after the field has lost focus. */
const slidesMovedFor = (
  frames: number,
) => `<!doctype html><html lang="en"><head><title>Slides</title></head><body><main>
  <label>Name <input autofocus id="name"></label><div><p id="row" style="position: relative; left: 0">A notice of the office</p></div></main>
  <script>
    let frame = 0;
    const step = () => { row.style.left = (frame % 50) + 'px'; frame += 1; if (frame < ${frames}) requestAnimationFrame(step); };
    document.querySelector('#name').onblur = () => { requestAnimationFrame(step); };
  </script></body></html>`;

test('waits for frame-by-frame movement after blur to end before watching', async () => {
  const changesOf = async (frames: number) =>
    (await user.use(slidesMovedFor(frames))).facts.use?.motion?.changes ?? assert.fail('not watched');
  assert.deepEqual(await changesOf(25), []);
  assert.equal((await changesOf(1_000_000))[0]?.how, 'moves');
});

/** Slides that a script changes every four seconds, unless they are hovered. */
const slidesAtTop = `<!doctype html><html lang="en"><head><title>Slides</title></head><body style="margin: 0">
  <div id="row" style="width: 300px; overflow: hidden"><p style="width: 300px">One scheme</p><p style="width: 300px" hidden>Another scheme</p></div><main><p>Opening hours of the office</p></main>
  <script>
    let isUnderPointer = false;
    row.onmouseenter = () => { isUnderPointer = true; };
    row.onmouseleave = () => { isUnderPointer = false; };
    setInterval(() => { if (!isUnderPointer) for (const slide of row.children) slide.hidden = !slide.hidden; }, 4000);
  </script></body></html>`;

test('watches slides that pause on hover after the pointer has left the window', async () => {
  const pointing = await openCaseUser('motion', async (used, signal) => {
    await movePointer(used.cdp, { x: 0, y: 0 });
    return probeMotion(used, signal);
  });
  const page = await pointing.use(slidesAtTop).finally(() => pointing.close());
  assert.equal(page.facts.use?.motion?.changes[0]?.how, 'moves');
});

/** Slides that stop permanently after the pointer or a key has selected another one. */
const slidesThatRestOnceUsed = `<!doctype html><html lang="en"><head><title>Slides</title></head><body><main>
  <div class="swiper"><div id="row" style="width: 300px; overflow: hidden"><p style="width: 300px">One scheme</p><p style="width: 300px" hidden>Another scheme</p></div>
  <button type="button" class="swiper-button-next" aria-label="Next">›</button></div><p>Opening hours of the office</p></main>
  <script>
    const turn = () => { for (const slide of row.children) slide.hidden = !slide.hidden; };
    const timer = setInterval(turn, 4000);
    row.onpointerdown = () => clearInterval(timer);
    document.querySelector('button').onclick = () => { clearInterval(timer); turn(); };
  </script></body></html>`;

test('watches slides that stop permanently after interaction before it', async () => {
  const using = await openCaseUser('motion', async (used, signal) => {
    await probeContextChanges(used, signal);
    await probeStates(used, signal);
    return probeMotion(used, signal);
  });
  const page = await using.use(slidesThatRestOnceUsed).finally(() => using.close());
  const [change] = page.facts.use?.motion?.changes ?? [];
  assert.deepEqual([change?.how, change?.afterTurn], ['moves', 0]);
});

test('slides that begin to move after another one was selected need review', async () => {
  const using = await openCaseUser('motion', async (used, signal) => {
    await probeContextChanges(used, signal);
    await used.world.evaluate(`document.querySelector('button').click()`);
    return probeMotion(used, signal);
  });
  const html = slidesThatRestOnceUsed
    .replace('const timer = setInterval(turn, 4000);', 'let timer;')
    .replace('clearInterval(timer); turn();', 'timer ??= setInterval(turn, 4000); turn();');
  const page = await using.use(html).finally(() => using.close());
  const { changes = [] } = page.facts.use?.motion ?? {};
  assert.equal(changes[0]?.onlyOnceUsed, true);
  assert.deepEqual(verdictsWhen(page.facts, 'pause-stop-hide', { changes }), ['review']);
});
