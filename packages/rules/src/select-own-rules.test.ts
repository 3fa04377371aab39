import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WCAG_LEVELS, WCAG_VERSIONS, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { criteriaOf } from '@abhigam/guidelines';
import { RULES } from './rules.ts';
import { selectOwnRules } from './select-own-rules.ts';

const idsOf = (wcagVersion: WcagVersion, wcagLevel: WcagLevel) =>
  (['andi', 'interaction'] as const).flatMap((source) =>
    selectOwnRules({ wcagVersion, wcagLevel }, source).map(({ id }) => id),
  );
const VERSIONS_WITH_ARIA = ['2.0', '2.1', '2.2'] as const;

for (const version of VERSIONS_WITH_ARIA)
  for (const level of WCAG_LEVELS)
    test(`${version} ${level} selects the rules of its criteria, and all advice`, () => {
      const inLevel = new Set(criteriaOf(version, level).map(({ num }) => num));
      const selected = new Set(idsOf(version, level));
      for (const { id, kind, criteria } of RULES) {
        const belongs = kind === 'advice' || criteria.some((num) => inLevel.has(num));
        assert.equal(selected.has(id), belongs, id);
      }
    });

/** Rules for which the first version and level with their criteria is known. */
const FIRST: [id: string, before: [WcagVersion, WcagLevel], from: [WcagVersion, WcagLevel]][] = [
  ['andi-min-contrast', ['2.2', 'A'], ['2.0', 'AA']],
  ['andi-small-target', ['2.1', 'AA'], ['2.2', 'AA']],
  ['andi-live-region-void', ['2.0', 'AAA'], ['2.1', 'AA']],
];
for (const [id, before, from] of FIRST)
  test(`${id} runs from ${from.join(' ')} on`, () => {
    assert.ok(!idsOf(...before).includes(id));
    assert.ok(idsOf(...from).includes(id));
  });

for (const version of VERSIONS_WITH_ARIA)
  test(`${version} without ARIA excludes the ARIA-only rules, and no others`, () => {
    for (const level of WCAG_LEVELS) {
      const dropped = idsOf(version, level).filter(
        (id) => !idsOf(`${version} without ARIA`, level).includes(id),
      );
      const ariaOnly = RULES.filter((rule) => rule.isAriaOnly).map(({ id }) => id);
      assert.deepEqual(
        dropped,
        idsOf(version, level).filter((id) => ariaOnly.includes(id)),
      );
      assert.ok(dropped.length > 0);
    }
  });

/** Alerts that exist only because of ARIA (run-modes, section 2, layer 3). */
const ARIA_ALERTS = [
  ...['0021', '0031', '0032', '0033', '006B', '006C', '006D', '006E', '0101', '0125', '0133', '0134'],
  ...['0182', '0184', '0191', '0192', '0193', '0233', '0260', '0261'],
  ...['004F', '004G', '004H', '004I', '004J', '004K'],
];

for (const alert of ARIA_ALERTS)
  test(`alert ${alert} is not raised without ARIA`, () => {
    const rules = RULES.filter(({ alerts }) => alerts.includes(alert));
    assert.ok(rules.length > 0, 'some rule stands for it');
    for (const version of WCAG_VERSIONS.filter((one) => one.endsWith('ARIA')))
      for (const { id } of rules) assert.ok(!idsOf(version, 'AAA').includes(id), id);
  });

test('reports a broken reference without ARIA when it is from headers, not from ARIA', () => {
  for (const alert of ['0063', '0065']) {
    const rules = RULES.filter(({ alerts }) => alerts.includes(alert)).map(({ id }) => id);
    assert.deepEqual(rules.sort(), ['andi-headers-id-not-found', 'andi-reference-missing']);
  }
  const without = idsOf('2.1 without ARIA', 'AA');
  assert.ok(without.includes('andi-headers-id-not-found'));
  assert.ok(!without.includes('andi-reference-missing'));
});

test('includes no rule for ARIA-only alerts without ARIA', () => {
  const selected = selectOwnRules({ wcagVersion: '2.2 without ARIA', wcagLevel: 'AAA' });
  assert.deepEqual(
    selected.filter(({ alerts }) => alerts.some((alert) => ARIA_ALERTS.includes(alert))).map(({ id }) => id),
    [],
  );
});
