import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { CALLS } from './calls.ts';

/** Rules, criteria and categories of the product: some hundreds, independent of pages and users. */
const ONE_FOR_EACH_RULE = [
  'auditCategories.[]',
  'auditDetails.[]',
  'auditTags.criteria.[]',
  'auditTags.tags.[]',
  'categoriesCumulative.[]',
  'criteria.[]',
  'erroredRules.[]',
  'failuresList.[]',
  'getScoredReport.audits.{}',
  'getScoredReport.categories.{}',
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

/** Details of one row, limited when they are written. */
const SINGLE_ROW_CALLS = [
  'because.values.{}',
  'correction.edits.[]',
  'detail.values.{}',
  'leftOut.[].controls.[]',
  'leftOut.[].files.[]',
  'leftOut.[].scripts.[]',
  'lines.[].parts.[]',
  'login.cookies.[]',
  'login.headers.[]',
  'mediaInventory.snippets.{}.[]',
  'problem.values.{}',
  'publicSettings.demoAccounts.[]',
  'refusal.values.{}',
  'rulesets.[]',
  'said.terms.{}',
  'said.values.{}',
  'seenAlso.[]',
  'testedWith.[]',
  'statusDetail.values.{}',
  'tracks.[]',
  'unreadFrames.[]',
];

test('every list in a response is bounded', () => {
  const unbounded: string[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    if (call.kind === 'binary') continue;
    const parts = new Set(shapeOf(call.query));
    walk(call.response, [name], (list, path) => {
      const isFirst = path.filter((step) => step === '[]').length === 1;
      const isPart = isFirst && (parts.has('limit') || parts.has('top'));
      const isNamed = [...ONE_FOR_EACH_RULE, ...SINGLE_ROW_CALLS].some((known) =>
        `.${path.join('.')}`.endsWith(`.${known}`),
      );
      if (!hasMaximum(list) && !isOfChoices(list) && !isPart && !isNamed) unbounded.push(path.join('.'));
    });
  }
  assert.deepEqual(unbounded, []);
});

function queryPart(schema: z.core.$ZodType, key: string): unknown {
  return schema instanceof z.core.$ZodObject ? new Map(Object.entries(schema._zod.def.shape)).get(key) : null;
}

function shapeOf(schema: z.core.$ZodType): string[] {
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}

function hasMaximum(list: z.core.$ZodType): boolean {
  return (
    (list._zod.def as { checks?: { _zod: { def: { check: string } } }[] }).checks?.some(
      ({ _zod }) => _zod.def.check === 'max_length' || _zod.def.check === 'length_equals',
    ) === true
  );
}

/** A list of values of a fixed set. */
function isOfChoices(list: z.core.$ZodType): boolean {
  return list instanceof z.core.$ZodArray && list._zod.def.element instanceof z.core.$ZodEnum;
}

/** Calls `found` with the path of each array and each record with open keys. */
function walk(
  schema: z.core.$ZodType,
  path: string[],
  found: (list: z.core.$ZodType, path: string[]) => void,
): void {
  if (schema instanceof z.core.$ZodArray) {
    const here = [...path, '[]'];
    found(schema, here);
    walk(schema._zod.def.element, here, found);
  } else if (schema instanceof z.core.$ZodObject) {
    for (const [key, value] of Object.entries(schema._zod.def.shape)) walk(value, [...path, key], found);
  } else if (schema instanceof z.core.$ZodRecord) {
    const here = [...path, '{}'];
    if (!(schema._zod.def.keyType instanceof z.core.$ZodEnum)) found(schema, here);
    walk(schema._zod.def.valueType, here, found);
  } else if (schema instanceof z.core.$ZodUnion) {
    for (const option of schema._zod.def.options) walk(option, path, found);
  } else if (
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault
  ) {
    walk(schema._zod.def.innerType, path, found);
  }
}

test('every call with a limit has a maximum and a default', () => {
  for (const [name, call] of Object.entries(CALLS))
    for (const key of ['limit', 'top', 'elementLimit'].filter((one) => shapeOf(call.query).includes(one))) {
      const one = queryPart(call.query, key);
      assert.ok(one instanceof z.core.$ZodType);
      assert.equal(z.safeParse(one, 1_000).success, false, `${name} takes a ${key} of 1,000`);
      assert.equal(z.safeParse(one, undefined).success, true, `${name} needs a ${key}`);
    }
});
