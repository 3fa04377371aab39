import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentRuleId, RULE_ALIASES } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import { feHash } from './fingerprint/fe-hash.ts';
import { rootCause } from './fingerprint/root-cause.ts';
import { RULES } from './rules.ts';
import { TRAITS } from './traits.ts';
import { actRulesOf, explain, reportingDetails } from './words.ts';

test('maps each former id to a single current rule', () => {
  const own = new Set(RULES.map(({ id }) => id));
  for (const id of [...TRAITS.keys(), ...manualTests('en').map(({ id }) => id)])
    assert.equal(currentRuleId(id), id);
  for (const [former, current] of Object.entries(RULE_ALIASES)) assert.ok(own.has(current), former);
});

test('has no duplicate rule ids across sources', () => {
  const ids = [
    ...Object.keys(reportingDetails('en')),
    ...manualTests('en').map(({ id }) => id),
    ...RULES.map(({ id }) => id),
  ];
  // The details include our rules once.
  assert.equal(new Set(ids).size, ids.length - RULES.length);
});

test('explains results stored under a former id in current words', () => {
  const [was, is] = ['name-of-signs', 'symbol-only-name'].map((id) =>
    explain([{ message: `${id}.sign`, values: { name: '»' } }], 'hi'),
  );
  assert.equal(was, is);
  assert.notEqual(was, '');
  assert.deepEqual(actRulesOf('focus-sent-away'), actRulesOf('focus-moved-on-blur'));
  assert.ok(actRulesOf('focus-sent-away').length > 0);
});

test('keeps fingerprints when an id changes', () => {
  const [snippet, label, ancestry] = ['<div onclick="x()">Open</div>', 'Open', 'body > div'];
  // Fingerprints made before the rename.
  const before = {
    feHash: '27e85416a7ffbf60854c3382b4859c53ca2333f4b1d34fd84ddd9df6d9adc0b0',
    rootCause: '8c30849aa297189a680e04360b2d146c4d65177d4da1a9177590448b5c9ca78f',
  };
  for (const id of ['keys-do-nothing', 'mouse-only-control'])
    assert.deepEqual(
      { feHash: feHash(id, snippet, label), rootCause: rootCause(id, snippet, ancestry) },
      before,
    );
});
