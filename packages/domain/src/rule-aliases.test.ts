import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprintRuleId } from './fingerprint-rule-id.ts';
import { currentRuleId, formerRuleIds, RULE_ALIASES } from './rule-aliases.ts';

test('a former id of a rule is read as that of today, any other text as it is', () => {
  assert.equal(currentRuleId('keys-do-nothing'), 'mouse-only-control');
  assert.equal(currentRuleId('mouse-only-control'), 'mouse-only-control');
  for (const text of ['image-alt', '', 'constructor', '__proto__']) assert.equal(currentRuleId(text), text);
});

test('no former id leads to another former id', () => {
  for (const [former, current] of Object.entries(RULE_ALIASES))
    assert.ok(!(current in RULE_ALIASES), `${former} leads to ${current}, which has another id by now`);
});

test('the ids that a rule had are known by that of today', () => {
  assert.deepEqual(formerRuleIds('mouse-only-control'), ['keys-do-nothing']);
  assert.deepEqual(formerRuleIds('keys-do-nothing'), []);
  assert.deepEqual(formerRuleIds('image-alt'), []);
});

test('fingerprints are made with the first id of a rule, by whatever id it is called', () => {
  for (const id of ['keys-do-nothing', 'mouse-only-control'])
    assert.equal(fingerprintRuleId(id), 'keys-do-nothing');
  assert.equal(fingerprintRuleId('image-alt'), 'image-alt');
});
