import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { CALLS } from './calls.ts';

/** Rules, criteria and categories that the product has: some hundreds, whatever a page or a person does. */
const ONE_FOR_EACH_RULE = [
  'auditCategories.[]',
  'auditDetails.[]',
  'auditTags.criteria.[]',
  'auditTags.tags.[]',
  'categoriesCumulative.[]',
  'criteria.[]',
  'erroredRules.[]',
  'failuresList.[]',
  'findings.issues.[]',
  'findings.judgedInOne.[]',
  'gigw.[]',
  'hideCriteria.[]',
  'issueCntByCat.[]',
  'leftOut.[]',
  'leftOut.[].rules.[]',
  'manualTests.[]',
  'nc.[]',
  'ncList.[]',
  'tags.[]',
  'testReportingDetails.{}',
  'warnedPagesByTest.{}',
];

/** Particulars of one row, as many as were written with it. */
const OF_ONE_ROW = [
  'correction.edits.[]',
  'lines.[].parts.[]',
  'login.cookies.[]',
  'login.headers.[]',
  'mediaInventory.snippets.{}.[]',
  'publicSettings.demoAccounts.[]',
  'rulesets.[]',
  'seenAlso.[]',
  'testedWith.[]',
  'tracks.[]',
  'unreadFrames.[]',
];

test('every list in an answer is bounded', () => {
  const unbounded: string[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    if (call.kind === 'binary') continue;
    const parts = new Set(shapeOf(call.query));
    walk(call.response, [name], (list, path) => {
      const isFirst = path.filter((step) => step === '[]').length === 1;
      const isPart = isFirst && (parts.has('limit') || parts.has('top'));
      const isNamed = [...ONE_FOR_EACH_RULE, ...OF_ONE_ROW].some((known) =>
        `.${path.join('.')}`.endsWith(`.${known}`),
      );
      if (!hasMaximum(list) && !isOfChoices(list) && !isPart && !isNamed) unbounded.push(path.join('.'));
    });
  }
  assert.deepEqual(unbounded, []);
});

function queryPart(schema: z.ZodType, key: string): unknown {
  return schema instanceof z.ZodObject ? new Map(Object.entries(schema.shape)).get(key) : null;
}

function shapeOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function hasMaximum(list: z.ZodType): boolean {
  return (
    (list.def as { checks?: { _zod: { def: { check: string } } }[] }).checks?.some(
      ({ _zod }) => _zod.def.check === 'max_length' || _zod.def.check === 'length_equals',
    ) === true
  );
}

/** A list of things out of a fixed set. */
function isOfChoices(list: z.ZodType): boolean {
  return list instanceof z.ZodArray && list.element instanceof z.ZodEnum;
}

/** Calls `found` for each array and each record with open keys, with the way to it. */
function walk(schema: z.ZodType, path: string[], found: (list: z.ZodType, path: string[]) => void): void {
  if (schema instanceof z.ZodArray) {
    const here = [...path, '[]'];
    found(schema, here);
    walk(schema.element as z.ZodType, here, found);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, value] of Object.entries(schema.shape)) walk(value as z.ZodType, [...path, key], found);
  } else if (schema instanceof z.ZodRecord) {
    const here = [...path, '{}'];
    if (!(schema.keyType instanceof z.ZodEnum)) found(schema, here);
    walk(schema.valueType as z.ZodType, here, found);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) walk(option as z.ZodType, path, found);
  } else if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    walk(schema.unwrap() as z.ZodType, path, found);
  }
}

test('every call that takes a limit has a largest one and one that it takes by itself', () => {
  for (const [name, call] of Object.entries(CALLS))
    for (const key of ['limit', 'top', 'elementLimit'].filter((one) => shapeOf(call.query).includes(one))) {
      const one = queryPart(call.query, key);
      assert.ok(one instanceof z.ZodType);
      assert.equal(one.safeParse(1_000).success, false, `${name} takes a ${key} of 1,000`);
      assert.equal(one.safeParse(undefined).success, true, `${name} needs a ${key}`);
    }
});
