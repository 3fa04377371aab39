import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actRulesOf, reportingDetails } from '@abhigam/rules';
import { readVariants } from './read-variants.ts';

const variants = await readVariants();

test('pages have unique names, and every rule has failing and passing pages', () => {
  const ids = variants.map(({ testcaseId }) => testcaseId);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
  for (const [ruleId, own] of Map.groupBy(variants, (one) => one.ruleId)) {
    assert.ok(
      own.some(({ expected }) => expected === 'failed'),
      ruleId,
    );
    assert.ok(
      own.some(({ expected }) => expected !== 'failed'),
      ruleId,
    );
  }
});

test('every rule with pages is declared by a check or has criteria', () => {
  const declared = new Set(Object.keys(reportingDetails('en')).flatMap((id) => actRulesOf(id)));
  const unknown = variants.filter(
    ({ ruleId, successCriteria }) => !declared.has(ruleId) && successCriteria.length === 0,
  );
  assert.deepEqual(unknown, []);
});

test('pages contain only their own URLs and reserved example URLs', () => {
  const outside = variants.filter(({ html }) =>
    /(?:src|href|data)=["']?https?:\/\/(?![^"']*\bexample\b)/i.test(html.replaceAll('http://www.w3.org', '')),
  );
  assert.deepEqual(
    outside.map(({ testcaseId }) => testcaseId),
    [],
  );
});
