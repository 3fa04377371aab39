import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITED_RULES, limitKindOf } from './limit-kinds.ts';
import { RULES } from './rules.ts';
import { reportingDetails } from './words.ts';

test('every rule says in both languages what it decides and what it leaves to a person', () => {
  for (const lang of ['en', 'hi'] as const) {
    const details = reportingDetails(lang);
    for (const { id } of RULES) {
      assert.ok((details[id]?.decides ?? '').length > 20, id);
      assert.ok((details[id]?.leaves ?? '').length > 20, id);
    }
  }
});

test('the table of kinds names rules that exist, each once', () => {
  const known = new Set(RULES.map(({ id }) => id));
  assert.deepEqual(
    LIMITED_RULES.filter((id) => !known.has(id)),
    [],
  );
  assert.equal(new Set(LIMITED_RULES).size, LIMITED_RULES.length);
});

test('a rule without a kind of its own gets words that fit any rule of its sort', () => {
  assert.equal(limitKindOf({ id: 'none-such', kind: 'advice' }), 'any-advice');
  assert.equal(limitKindOf({ id: 'none-such', kind: 'wcag' }), 'any-failure');
});
