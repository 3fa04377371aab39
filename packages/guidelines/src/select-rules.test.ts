import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WCAG_VERSIONS, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { getRule, RULES } from './rules.ts';
import { isAriaRule, levelTags, type RuleKind, selectRules } from './select-rules.ts';

/** Rows of run-modes section 1: version, level, WCAG rules, of these without the ARIA rules. */
const TABLE: [WcagVersion, WcagLevel, number, number][] = [
  ['2.0', 'A', 57, 36],
  ['2.0', 'AA', 60, 39],
  ['2.0', 'AAA', 63, 42],
  ['2.1', 'A', 58, 37],
  ['2.1', 'AA', 63, 42],
  ['2.1', 'AAA', 66, 45],
  ['2.2', 'A', 58, 37],
  ['2.2', 'AA', 64, 43],
  ['2.2', 'AAA', 67, 46],
];

for (const [wcagVersion, wcagLevel, withAria, withoutAria] of TABLE) {
  test(`${wcagVersion} ${wcagLevel} selects ${withAria} WCAG rules, ${withoutAria} without ARIA`, () => {
    assert.equal(idsOf(wcagVersion, wcagLevel, 'wcag').length, withAria);
    assert.equal(idsOf(withoutAriaOf(wcagVersion), wcagLevel, 'wcag').length, withoutAria);
  });
}

test('a run without ARIA drops the 27 rules of ARIA, whatever their kind', () => {
  const aria = RULES.filter(isAriaRule).map((rule) => rule.id);
  assert.equal(RULES.filter((rule) => rule.ariaDependence === 'aria-only').length, 26);
  assert.equal(aria.length, 27);
  const all = idsOf('2.2 without ARIA', 'AAA');
  assert.deepEqual(
    aria.filter((id) => all.includes(id)),
    [],
  );
});

test('best practice runs with every version and level', () => {
  for (const version of WCAG_VERSIONS.filter((v) => !v.endsWith('ARIA')))
    assert.equal(idsOf(version, 'A', 'best-practice').length, 27);
});

test('experimental rules run only when they are asked for', () => {
  assert.deepEqual(idsOf('2.2', 'AAA', 'experimental', true), []);
  assert.deepEqual(idsOf('2.0', 'A', 'experimental', false), [
    'css-orientation-lock',
    'focus-order-semantics',
    'hidden-content',
    'p-as-heading',
    'table-fake-caption',
    'td-has-header',
  ]);
});

test('the duplicate-id rules of 4.1.1 and other deprecated rules never run', () => {
  for (const version of WCAG_VERSIONS)
    for (const id of idsOf(version, 'AAA', undefined, false)) assert.equal(getRule(id).deprecated, false, id);
});

test('rules that can only ask for a review say so', () => {
  const review = selectRules({ wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: true })
    .filter((rule) => rule.reviewOnFail)
    .map((rule) => rule.id);
  assert.deepEqual(review, [
    'aria-braille-equivalent',
    'bypass',
    'duplicate-id-aria',
    'frame-title-unique',
    'no-autoplay-audio',
  ]);
});

test('level tags add up over levels and versions', () => {
  assert.deepEqual(levelTags('2.1 without ARIA', 'AA'), ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
});

function withoutAriaOf(version: WcagVersion): WcagVersion {
  const found = WCAG_VERSIONS.find((candidate) => candidate === `${version} without ARIA`);
  assert.ok(found);
  return found;
}

function idsOf(wcagVersion: WcagVersion, wcagLevel: WcagLevel, kind?: RuleKind, disableExperimental = true) {
  return selectRules({ wcagVersion, wcagLevel, disableExperimental })
    .filter((rule) => kind === undefined || rule.kind === kind)
    .map((rule) => rule.id);
}
