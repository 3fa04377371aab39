import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES as AXE_RULES } from '../../guidelines/src/rules.ts';
import { ANCHORS } from '../src/defects/relations.ts';
import { defectsOf, RULES, TRAITS } from '../src/index.ts';

const AXE = new Set(AXE_RULES.map(({ id }) => id));
const OURS = new Map(RULES.map((rule) => [rule.id, rule]));

test('classifies every message of our rules by defect', () => {
  const missing = RULES.flatMap(({ id, text }) =>
    Object.keys(text.en.messages)
      .filter((key) => defectsOf(id, `${id}.${key}`) === null)
      .map((key) => `${id}.${key}`),
  );
  assert.deepEqual(missing, []);
});

test('refers only to existing rules, messages and relations', () => {
  for (const [id, { defect: entry }] of TRAITS) {
    assert.ok(AXE.has(id) || OURS.has(id), id);
    const messages = OURS.get(id)?.text.en.messages;
    if (messages && typeof entry === 'object' && !Array.isArray(entry))
      for (const key of Object.keys(entry)) assert.ok(key in messages, `${id}.${key}`);
    const reasons = typeof entry === 'string' ? [entry] : Object.values(entry).flat();
    for (const reason of reasons) {
      const relation = reason.split('@')[1];
      assert.ok(relation === undefined || relation in ANCHORS, `${id}: ${reason}`);
    }
  }
});

test('marks a defect of a single rule as its own', () => {
  const users = new Map<string, Set<string>>();
  for (const [id, { defect: entry }] of TRAITS)
    for (const reason of typeof entry === 'string' ? [entry] : Object.values(entry).flat()) {
      const [defect = ''] = reason.split('@');
      users.set(defect, (users.get(defect) ?? new Set()).add(id));
    }
  users.delete('own');
  assert.deepEqual(
    [...users].filter(([, rules]) => rules.size < 2).map(([defect, rules]) => `${defect}: ${[...rules]}`),
    [],
  );
});
