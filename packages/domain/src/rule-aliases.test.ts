import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprintRuleId } from './fingerprint-rule-id.ts';
import { currentRuleId, formerRuleIds, RULE_ALIASES } from './rule-aliases.ts';

test('converts a former rule id to the current one and leaves other texts unchanged', () => {
  assert.equal(currentRuleId('keys-do-nothing'), 'mouse-only-control');
  assert.equal(currentRuleId('mouse-only-control'), 'mouse-only-control');
  for (const text of ['image-alt', '', 'constructor', '__proto__']) assert.equal(currentRuleId(text), text);
});

test('no former id refers to another former id', () => {
  for (const [former, current] of Object.entries(RULE_ALIASES))
    assert.ok(!(current in RULE_ALIASES), `${former} leads to ${current}, which has another id by now`);
});

test('finds the former ids of a current id', () => {
  assert.deepEqual(formerRuleIds('mouse-only-control'), ['keys-do-nothing']);
  assert.deepEqual(formerRuleIds('keys-do-nothing'), []);
  assert.deepEqual(formerRuleIds('image-alt'), []);
});

test('fingerprints use the first id of a rule, whichever id is given', () => {
  for (const id of ['keys-do-nothing', 'mouse-only-control'])
    assert.equal(fingerprintRuleId(id), 'keys-do-nothing');
  assert.equal(fingerprintRuleId('image-alt'), 'image-alt');
});
