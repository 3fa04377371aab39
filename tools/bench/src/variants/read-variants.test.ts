import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actRulesOf, reportingDetails } from '@abhigam/rules';
import { readVariants } from './read-variants.ts';

const variants = await readVariants();

test('each page has a name of its own, and pages of a rule are of both kinds', () => {
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

test('each rule that has pages is one that a check is declared for, or names criteria', () => {
  const declared = new Set(Object.keys(reportingDetails('en')).flatMap((id) => actRulesOf(id)));
  const unknown = variants.filter(
    ({ ruleId, successCriteria }) => !declared.has(ruleId) && successCriteria.length === 0,
  );
  assert.deepEqual(unknown, []);
});

test('the only addresses in pages are those of the page itself and of nobody', () => {
  const outside = variants.filter(({ html }) =>
    /(?:src|href|data)=["']?https?:\/\/(?![^"']*\bexample\b)/i.test(html.replaceAll('http://www.w3.org', '')),
  );
  assert.deepEqual(
    outside.map(({ testcaseId }) => testcaseId),
    [],
  );
});
