import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openEngine } from '@abhigam/terminal/open-engine';
import { furtherTest, sampled } from '@abhigam/testing';
import type { Means } from './judge-mutant.ts';
import { openBrowser } from './open-browser.ts';
import type { Listed } from './operator.ts';
import { OPERATORS } from './operators/operators.ts';
import { type CleanPages, openCleanPages } from './pages/clean-pages.ts';
import { type MutationsRun, runMutations } from './run-mutations.ts';

let clean: CleanPages;
let means: Means;
before(async () => {
  clean = await openCleanPages();
  means = { engine: await openEngine(), browser: await openBrowser(), server: clean.server };
});
after(async () => {
  await means?.browser.close();
  await means?.engine.close();
  await clean?.close();
});

test('proves a sample of harms in a browser and finds those that a simple check can detect', async () => {
  const plain = sampled(0, ['image-alt-removed', 'label-untied', 'text-pale']);
  // A simple check cannot detect the last one.
  const ids = [...plain, 'tab-trapped'];
  const { judged, clean: report } = await judge(
    ids.map(operatorOf),
    pagesWith('form', '<figure>').slice(0, 1),
  );
  assert.deepEqual(
    judged.map(({ operator, proof }) => `${operator} ${proof}`),
    ids.map((id) => `${id} proved`),
  );
  for (const one of judged.slice(0, plain.length)) {
    assert.equal(one.engine, 'found', JSON.stringify(one));
    assert.equal(one.axe, 'found', JSON.stringify(one));
    assert.deepEqual(one.changed, []);
  }
  assert.deepEqual(report.ours, []);
});

furtherTest('a harm that is none is not counted, nor one that the clean page has already', async () => {
  const operator = operatorOf('image-alt-removed');
  const harmless: Listed = { ...operator, id: 'nothing', harm: () => undefined };
  const already: Listed = { ...operator, id: 'already', isHarmed: async () => true };
  const { judged } = await judge([harmless, already], pagesWith('<figure>').slice(0, 1));
  assert.deepEqual(
    judged.map(({ operator: id, proof, engine, axe }) => ({ id, proof, engine, axe })),
    [
      { id: 'nothing', proof: 'not-harmed', engine: null, axe: null },
      { id: 'already', proof: 'harmed-before', engine: null, axe: null },
    ],
  );
});

function judge(operators: Listed[], pages: CleanPages['pages']): Promise<MutationsRun> {
  return runMutations(means, {
    pages,
    operators,
    count: operators.length,
    seed: 1,
    concurrency: 2,
    allClean: true,
  });
}

function operatorOf(id: string): Listed {
  const operator = OPERATORS.find((one) => one.id === id);
  assert.ok(operator, id);
  return operator;
}

/** Composed pages whose source contains all of these words. */
function pagesWith(...words: string[]): CleanPages['pages'] {
  return clean.pages.filter(
    ({ id, html }) => id.startsWith('composed/') && words.every((word) => html.includes(word)),
  );
}
