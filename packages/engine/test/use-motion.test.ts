import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { useMotion } from '../src/use/use-motion.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('motion', useMotion);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'motion')) {
  test(`${rule.id} judges the first cases of each kind as they say`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as they say`, () => user.judgeCases(rule));
}

/** Slides that a script moves by a step with each frame, once the field has lost the focus. */
const slidesMovedFor = (
  frames: number,
) => `<!doctype html><html lang="en"><head><title>Slides</title></head><body><main>
  <label>Name <input autofocus id="name"></label><div><p id="row" style="position: relative; left: 0">A notice of the office</p></div></main>
  <script>
    let frame = 0;
    const step = () => { row.style.left = (frame % 50) + 'px'; frame += 1; if (frame < ${frames}) requestAnimationFrame(step); };
    document.querySelector('#name').onblur = () => { requestAnimationFrame(step); };
  </script></body></html>`;

test('what a script moves frame by frame for somebody who has left a field comes to its end before it is watched', async () => {
  const changesOf = async (frames: number) =>
    (await user.use(slidesMovedFor(frames))).facts.use?.motion?.changes ?? assert.fail('not watched');
  assert.deepEqual(await changesOf(25), []);
  assert.equal((await changesOf(1_000_000))[0]?.how, 'moves');
});
