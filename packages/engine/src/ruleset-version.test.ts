import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprint, rulesetVersion } from './ruleset-version.ts';

test('the rule set has a short and stable fingerprint', () => {
  assert.match(rulesetVersion(), /^[0-9a-f]{12}$/);
  assert.equal(rulesetVersion(), rulesetVersion());
});

test('the fingerprint covers our rules, their readers, the rule data and both sources', () => {
  const paths: string[] = [];
  fingerprint((path, content) => {
    paths.push(path);
    return content;
  });
  for (const part of [
    'rules/focusable/andi-no-name-image/rule.ts',
    'facts/page.ts',
    'guidelines/data/rules.json',
    'guidelines/src/select-rules.ts',
    'engine/sources/lh/to-audits.ts',
    'engine/stages/deduplicate/merge-sources.ts',
  ])
    assert.ok(paths.includes(part), part);
  assert.deepEqual(
    paths.filter((path) => path.endsWith('.test.ts') || path.endsWith('.html')),
    [],
  );
});

test('a change of one letter in one rule changes the fingerprint', () => {
  const touched = fingerprint((path, content) =>
    path === 'rules/focusable/andi-no-name-image/rule.ts' ? `${content} ` : content,
  );
  assert.notEqual(touched, rulesetVersion());
});
