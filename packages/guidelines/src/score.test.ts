import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIGHTHOUSE_RULE_IDS, LIGHTHOUSE_WEIGHTS } from './lighthouse-audits.ts';
import { RULES } from './rules.ts';
import {
  type JudgedRule,
  lighthouseScore,
  pageScore,
  type RuleOutcome,
  ruleWeight,
  runScore,
} from './score.ts';

const WORKED_EXAMPLE: JudgedRule[] = [
  { id: 'image-alt', outcome: 'fail' },
  { id: 'button-name', outcome: 'pass' },
  { id: 'link-name', outcome: 'fail' },
  { id: 'color-contrast', outcome: 'fail' },
  { id: 'html-has-lang', outcome: 'pass' },
  { id: 'document-title', outcome: 'pass' },
  { id: 'heading-order', outcome: 'pass' },
  { id: 'list', outcome: 'inapplicable' },
  { id: 'bypass', outcome: 'fail' },
];

test('the worked example scores 53', () => {
  assert.equal(pageScore(WORKED_EXAMPLE), 53);
  assert.equal(lighthouseScore(WORKED_EXAMPLE), 53);
});

test('a page scores 100 when no weighted rule fails and 0 when all fail', () => {
  assert.equal(pageScore(withOutcome('pass')), 100);
  assert.equal(pageScore(withOutcome('fail')), 0);
});

test('a page on which no weighted rule applied has no score', () => {
  assert.equal(pageScore(withOutcome('inapplicable')), null);
  assert.equal(pageScore([]), null);
  assert.equal(pageScore([{ id: 'region', outcome: 'fail' }]), null);
});

test('excluding an inapplicable rule never changes the score', () => {
  assert.equal(pageScore(WORKED_EXAMPLE.filter((rule) => rule.outcome !== 'inapplicable')), 53);
});

test('the order of rules does not matter', () => {
  assert.equal(pageScore(WORKED_EXAMPLE.toReversed()), 53);
});

test('warnings and rules with errors do not count, but pass for Lighthouse', () => {
  const rules: JudgedRule[] = [
    { id: 'image-alt', outcome: 'fail' },
    { id: 'color-contrast', outcome: 'review' },
    { id: 'link-name', outcome: 'error' },
  ];
  assert.equal(pageScore(rules), 0);
  assert.equal(lighthouseScore(rules), 58);
});

test('weights follow Lighthouse, then impact; best practices outside Lighthouse have no weight', () => {
  assert.equal(ruleWeight('meta-viewport'), 10);
  assert.equal(ruleWeight('heading-order'), 3);
  assert.equal(ruleWeight('label-content-name-mismatch'), 0);
  assert.equal(ruleWeight('area-alt'), 10);
  assert.equal(ruleWeight('avoid-inline-spacing'), 7);
  assert.equal(ruleWeight('color-contrast-enhanced'), 7);
  assert.equal(ruleWeight('region'), 0);
  assert.equal(ruleWeight('css-orientation-lock'), 0);
  assert.equal(ruleWeight('no-autoplay-audio'), 0);
});

test('Lighthouse has 66 audits from axe, 53 of them with a weight, 379 in total', () => {
  const weights = [...LIGHTHOUSE_WEIGHTS.values()];
  assert.equal(LIGHTHOUSE_RULE_IDS.length, 66);
  assert.equal(weights.filter((weight) => weight > 0).length, 53);
  assert.equal(
    weights.reduce((sum, weight) => sum + weight, 0),
    379,
  );
});

test('no weight differs from Lighthouse', () => {
  for (const [id, weight] of LIGHTHOUSE_WEIGHTS) assert.equal(ruleWeight(id), weight, id);
});

test('a run scores the mean of its scored pages, rounded half up', () => {
  assert.equal(runScore([80, 81]), 81);
  assert.equal(runScore([100, null, 50]), 75);
  assert.equal(runScore([null]), null);
  assert.equal(runScore([]), null);
});

function withOutcome(outcome: RuleOutcome): JudgedRule[] {
  return RULES.map((rule) => ({ id: rule.id, outcome }));
}
