import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES, RULES_BY_PART, reportingDetails } from '@abhigam/rules';
import { type RunTests, testsOfOneRun } from './tests-of-one-run.ts';

const KNOWN = {
  engine: '0.1.0',
  ruleset: 'aaa',
  axe: '4.14.1',
  browser: '148.0.7778.96',
  viewport: { width: 1366, height: 768 },
  sources: ['lh' as const, 'andi' as const],
};

function run(more: Partial<RunTests['run']>, ...judged: string[]): RunTests {
  const own = new Set(RULES.map(({ id }) => id));
  return {
    run: {
      wcag_version: '2.1',
      wcag_level: 'AA',
      disable_experimental: true,
      sources: ['lh', 'andi'],
      tested_with: [KNOWN],
      ...more,
    },
    judged: judged.map((audit_id) => ({ audit_id, source: own.has(audit_id) ? 'andi' : 'lh' })),
  };
}

const CASES: [name: string, base: RunTests, later: RunTests, base: string[], later: string[]][] = [
  ['a test without outcome applied to nothing, with the same rules', run({}, 'image-alt'), run({}), [], []],
  [
    'a test of a level that the run does not have',
    run({ wcag_level: 'AAA' }, 'color-contrast-enhanced', 'image-alt'),
    run({}),
    ['color-contrast-enhanced'],
    [],
  ],
  [
    'a test of a version that the run does not have',
    run({}, 'image-alt'),
    run({ wcag_version: '2.2' }, 'target-size', 'image-alt'),
    [],
    ['target-size'],
  ],
  [
    'a source that the run did not ask',
    run({}, 'image-alt', 'andi-min-contrast'),
    run({ sources: ['lh'] }, 'image-alt'),
    ['andi-min-contrast'],
    [],
  ],
  [
    'an outcome proves that a test was carried out, whatever is known of the rules',
    run({ tested_with: [] }, 'andi-min-contrast'),
    run({ tested_with: [{ ...KNOWN, ruleset: 'bbb' }] }, 'andi-min-contrast'),
    [],
    [],
  ],
  [
    'whether other rules had the test is not known',
    run({}, 'andi-min-contrast', 'image-alt'),
    run({ tested_with: [{ ...KNOWN, ruleset: 'bbb' }] }),
    ['andi-min-contrast'],
    [],
  ],
  [
    'nor whether another axe had it',
    run({}, 'image-alt'),
    run({ tested_with: [{ ...KNOWN, axe: '4.13.0' }] }),
    ['image-alt'],
    [],
  ],
  ['a test that is no more', run({}, 'long-gone'), run({}), ['long-gone'], []],
];

for (const [name, base, later, onlyBase, onlyLater] of CASES) {
  test(name, () => {
    assert.deepEqual(testsOfOneRun(base, later), { base: onlyBase, with: onlyLater });
    assert.deepEqual(testsOfOneRun(later, base), { base: onlyLater, with: onlyBase });
  });
}

test('every part that a rule depends on is a known part of the test', () => {
  const known = reportingDetails('en');
  for (const id of Object.values(RULES_BY_PART).flat()) assert.ok(known[id], id);
});
