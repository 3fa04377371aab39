import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RULE_LIST_FILE, ruleList } from './rule-list.ts';
import { RULES } from './rules.ts';

test('lists every rule folder', () => {
  assert.equal(readFileSync(RULE_LIST_FILE, 'utf8'), ruleList(), 'npm run docs writes the list');
});

test('has each rule in the folder of its module and id', () => {
  for (const { module, id } of RULES) assert.ok(ruleList().includes(`'./${module}/${id}/rule.ts'`), id);
});
