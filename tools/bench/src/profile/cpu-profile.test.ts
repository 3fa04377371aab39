import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarizeProfile } from './cpu-profile.ts';

const RULES = new Set(['text-contrast-low']);

function node(id: number, functionName: string, url: string, children: number[] = []) {
  return { id, callFrame: { functionName, url }, children };
}

/** root → a rule → a helper and a library; root → the same helper outside rules; waiting. */
const PROFILE = {
  nodes: [
    node(1, '(root)', '', [2, 5, 6]),
    node(2, 'evaluate', 'file:///x/packages/rules/src/contrast/text-contrast-low/rule.ts', [3, 4]),
    node(3, 'ratioOf', 'file:///x/packages/rules/src/contrast/ratio.ts'),
    node(4, 'compile', 'file:///x/node_modules/@scope/select/dist/index.js'),
    node(5, 'ratioOf', 'file:///x/packages/rules/src/contrast/ratio.ts'),
    node(6, '(idle)', ''),
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [1000, 2000, 4000, 8000, 16_000],
};

test('counts what a rule calls as time of the rule', () => {
  assert.deepEqual(summarizeProfile(PROFILE, RULES).byRule, [['text-contrast-low', 7]]);
});

test('counts each sample once by module, and no waiting', () => {
  const { totalMs, byModule } = summarizeProfile(PROFILE, RULES);
  assert.equal(totalMs, 15);
  assert.deepEqual(byModule, [
    ['packages/rules/src/contrast', 11],
    ['@scope/select', 4],
  ]);
});

test('ignores a folder of rules that is not a rule', () => {
  assert.deepEqual(summarizeProfile(PROFILE, new Set()).byRule, []);
});

test('rejects data of another shape', () => {
  assert.throws(() => summarizeProfile({ nodes: [] }, RULES));
});
