import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { probeContextChanges } from '../src/stages/interact/changes/probe-context-changes.ts';
import { probeKeyboard } from '../src/stages/interact/keyboard/keyboard.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';
import { verdictsOfMoving, verdictsWhen } from './verdicts-of-moving.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('changes', probeContextChanges);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'changes')) {
  test(`${rule.id} judges the first cases of each kind as expected`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as expected`, () => user.judgeCases(rule));
}

test('a moving slide that loses focus needs review, because it may have changed automatically', async () => {
  const html = `<div id="row"><button onfocus="this.blur()">An office</button></div>`;
  assert.deepEqual(await verdictsOfMoving(user, 'focus-changes-context', html), [['review'], ['fail']]);
});

/** `does`: script for the first time an element gets or loses focus. */
const pageThat = (
  does: string,
) => `<!doctype html><html lang="en"><head><title>Offices</title></head><body><main>
  <a href="/first" id="first">The first notice</a> <input aria-label="Office" id="office"> <a href="/last">The last notice</a>
  </main><script>${does}</script></body></html>`;

test('the keyboard walk finds reactions to the first focus only, and ignores reactions with other causes', async () => {
  const walking = await openCaseUser('keyboard', probeKeyboard);
  const verdictsOf = async (does: string) => {
    const { facts } = await walking.use(pageThat(does));
    const { stops = [], firstFocus = [] } = facts.use?.keyboard ?? assert.fail('not walked');
    assert.equal(stops.length, 3);
    const changes = { onFocus: [], onInput: [], onPress: [], shortcuts: [] };
    const verdicts = verdictsWhen({ ...facts, use: { ...facts.use, changes } }, 'focus-changes-context', {});
    return [...firstFocus.map(({ change }) => change), ...verdicts];
  };
  try {
    const once = (action: string) =>
      `document.getElementById('office').addEventListener('focus', () => { ${action} }, { once: true });`;
    assert.deepEqual(await verdictsOf(once(`window.open('/help');`)), ['window', 'fail']);
    assert.deepEqual(await verdictsOf(once(`location.href = '/other';`)), ['navigation', 'fail']);
    assert.deepEqual(await verdictsOf(once(`document.body.className = 'used';`)), []);
    // A window that the first key on the page opens is not caused by the focused control, whatever listeners it
    // has.
    const checking = `document.getElementById('first').addEventListener('focus', () => { document.body.className = 'used'; });`;
    for (const type of ['keydown', 'keyup'])
      assert.deepEqual(
        await verdictsOf(
          `${checking} document.addEventListener('${type}', () => { window.open('/news'); }, { once: true });`,
        ),
        ['window', 'review'],
      );
    const anywhere = `document.addEventListener('focusin', () => window.open('/news'), { once: true });`;
    assert.deepEqual(await verdictsOf(anywhere), ['window', 'fail']);
    // Caused by the previous or by the current element, which is not decidable.
    assert.deepEqual(
      await verdictsOf(`${anywhere} document.addEventListener('focusout', () => undefined);`),
      [],
    );
    assert.deepEqual(
      await verdictsOf(`document.addEventListener('focusin', () => { document.body.className = 'used'; });`),
      [],
    );
    const leaving = `document.getElementById('first').addEventListener('blur', () => { window.open('/help'); }, { once: true });`;
    assert.deepEqual(await verdictsOf(leaving), []);
    assert.deepEqual(await verdictsOf(leaving + once(`document.body.className = 'used';`)), []);
  } finally {
    await walking.close();
  }
});
