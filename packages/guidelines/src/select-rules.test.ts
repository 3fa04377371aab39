import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WCAG_VERSIONS, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { getRule, RULES } from './rules.ts';
import { isAriaRule, levelTags, type RuleKind, selectRules } from './select-rules.ts';

/** Rows of run-modes section 1: version, level, number of WCAG rules, and of these without ARIA rules. */
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

const AA_OF_21 = ['autocomplete-valid', 'avoid-inline-spacing', 'label-content-name-mismatch'];
const AAA = ['color-contrast-enhanced', 'identical-links-same-purpose', 'meta-refresh-no-exceptions'];

for (const [wcagVersion, wcagLevel, withAria, withoutAria] of TABLE) {
  test(`${wcagVersion} ${wcagLevel} selects ${withAria} WCAG rules, ${withoutAria} without ARIA`, () => {
    assert.equal(idsOf(wcagVersion, wcagLevel, 'wcag').length, withAria);
    assert.equal(idsOf(withoutAriaOf(wcagVersion), wcagLevel, 'wcag').length, withoutAria);
  });
}

test('a run without ARIA excludes the 27 ARIA rules, whatever their kind', () => {
  const aria = RULES.filter(isAriaRule).map((rule) => rule.id);
  assert.equal(RULES.filter((rule) => rule.ariaDependence === 'aria-only').length, 26);
  assert.equal(aria.length, 27);
  const all = idsOf('2.2 without ARIA', 'AAA');
  assert.deepEqual(
    aria.filter((id) => all.includes(id)),
    [],
  );
});

test('best practice rules run with every version and level', () => {
  for (const version of WCAG_VERSIONS.filter((v) => !v.endsWith('ARIA')))
    assert.equal(idsOf(version, 'A', 'best-practice').length, 27);
});

test('experimental rules run only on request', () => {
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

test('marks rules that can only warn', () => {
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

test('level tags accumulate over levels and versions', () => {
  assert.deepEqual(levelTags('2.1 without ARIA', 'AA'), ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
});

/** What each version and level adds to the previous one (run-modes, section 1). */
const ADDED: [string, [WcagVersion, WcagLevel], [WcagVersion, WcagLevel], string[]][] = [
  ['2.1 A adds to 2.0 A', ['2.0', 'A'], ['2.1', 'A'], ['label-content-name-mismatch']],
  ['2.1 AA adds to 2.0 AA', ['2.0', 'AA'], ['2.1', 'AA'], AA_OF_21],
  ['2.2 A adds to 2.1 A', ['2.1', 'A'], ['2.2', 'A'], []],
  ['2.2 AA adds to 2.1 AA', ['2.1', 'AA'], ['2.2', 'AA'], ['target-size']],
  ['2.0 AAA adds to 2.0 AA', ['2.0', 'AA'], ['2.0', 'AAA'], AAA],
  ['2.2 AAA adds to 2.2 AA', ['2.2', 'AA'], ['2.2', 'AAA'], AAA],
];
for (const [what, below, above, expected] of ADDED)
  test(`${what}: ${expected.join(', ') || 'nothing'}`, () => {
    const known = idsOf(...below, 'wcag');
    const added = idsOf(...above, 'wcag').filter((id) => !known.includes(id));
    assert.deepEqual(added.sort(), expected);
    assert.ok(known.every((id) => idsOf(...above).includes(id)));
  });

test('audits that Lighthouse enables are excluded from versions without their criteria', () => {
  for (const version of WCAG_VERSIONS)
    for (const level of ['A', 'AA', 'AAA'] as const) {
      const ids = idsOf(version, level);
      assert.equal(ids.includes('target-size'), version.startsWith('2.2') && level !== 'A');
      assert.equal(ids.includes('label-content-name-mismatch'), !version.startsWith('2.0'));
      assert.equal(ids.includes('autocomplete-valid'), !version.startsWith('2.0') && level !== 'A');
    }
});

test('a run without ARIA excludes every rule of the ARIA category, and aria-hidden-focus and role-img-alt', () => {
  const dropped = RULES.filter(isAriaRule).map(({ id }) => id);
  const expected = RULES.filter(
    ({ id, tags }) => tags.includes('cat.aria') || ['aria-hidden-focus', 'role-img-alt'].includes(id),
  );
  assert.deepEqual(
    dropped,
    expected.map(({ id }) => id),
  );
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
