import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsonld from 'jsonld';
import { z } from 'zod';
import { earlReport } from './earl-report.ts';
import type { CaseResult } from './test-cases.ts';

const RULE = '23a2a8';
const ID = '0123456789abcdef0123456789abcdef01234567';

function result(expected: 'passed' | 'failed', about: Partial<CaseResult>): CaseResult {
  return {
    case: {
      testcaseId: ID,
      ruleId: RULE,
      ruleName: 'Image has non-empty accessible name',
      expected,
      successCriteria: ['1.1.1'],
      secondarySuccessCriteria: [],
      urlPath: `/WAI/content-assets/wcag-act-rules/testcases/${RULE}/${expected}-${ID}.html`,
    },
    outcomes: [],
    passed: [],
    notCarriedOut: [],
    problem: null,
    ...about,
  };
}

const checks = new Map([
  ['image-alt', { title: 'Images have no alternative', criteria: ['1.1.1'], act: [RULE] }],
  ['canvas', { title: 'Canvases have no alternative', criteria: ['1.1.1', '4.1.2'], act: [] }],
  ['contrast', { title: 'Contrast is too low', criteria: ['1.4.3'], act: [] }],
]);
const options = {
  checks,
  assertor: { version: '1.2.3', browser: 'Chromium 156' },
  at: new Date('2026-11-26T10:00:00Z'),
};

/** Properties that W3C's description of the format requires, with the names of its examples. */
const subject = z.object({
  '@type': z.literal('TestSubject'),
  source: z.url(),
  assertions: z.array(
    z.object({
      '@type': z.literal('Assertion'),
      assertedBy: z.string(),
      mode: z.literal('earl:automatic'),
      test: z.object({
        title: z.string(),
        isPartOf: z.array(z.string().startsWith('https://www.w3.org/TR/WCAG22/#')),
        references: z.url().optional(),
      }),
      result: z.object({ outcome: z.string().startsWith('earl:') }),
    }),
  ),
});
const report = z.object({
  '@context': z.record(z.string(), z.unknown()),
  '@graph': z.tuple(
    [z.object({ '@type': z.tuple([z.literal('Assertor'), z.literal('Software')]) })],
    subject,
  ),
});

/** The subjects of the report, without the assertor before them. */
function subjectsOf(results: readonly CaseResult[]): z.infer<typeof subject>[] {
  const [, ...subjects] = report.parse(earlReport(results, options))['@graph'];
  return subjects;
}

function outcomesOf(about: Partial<CaseResult>): Record<string, string> {
  const [failed] = subjectsOf([result('failed', about)]);
  return Object.fromEntries(
    (failed?.assertions ?? []).map(({ test: { title }, result: { outcome } }) => [title, outcome]),
  );
}

test('has assertions only from checks that are about the rule of a case', () => {
  const criteria = ['1.1.1'];
  assert.deepEqual(outcomesOf({}), { 'image-alt': 'earl:inapplicable', canvas: 'earl:inapplicable' });
  assert.deepEqual(outcomesOf({ passed: ['image-alt'] }), {
    'image-alt': 'earl:passed',
    canvas: 'earl:inapplicable',
  });
  assert.deepEqual(
    outcomesOf({
      outcomes: [
        { checkId: 'image-alt', outcome: 'fail', criteria },
        { checkId: 'image-alt', outcome: 'cantTell', criteria },
        { checkId: 'canvas', outcome: 'cantTell', criteria },
      ],
    }),
    { 'image-alt': 'earl:failed', canvas: 'earl:cantTell' },
  );
  assert.deepEqual(outcomesOf({ notCarriedOut: ['canvas'], passed: ['image-alt'] }), {
    'image-alt': 'earl:passed',
    canvas: 'earl:untested',
  });
  assert.deepEqual(outcomesOf({ problem: 'It did not answer.' }), {
    'image-alt': 'earl:untested',
    canvas: 'earl:untested',
  });
});

test("uses W3C's URLs for subjects and links tests to criteria and ACT rules", () => {
  const [passed, ...others] = subjectsOf([result('passed', {})]);
  assert.deepEqual(others, []);
  assert.equal(
    passed?.source,
    `https://www.w3.org/WAI/content-assets/wcag-act-rules/testcases/${RULE}/passed-${ID}.html`,
  );
  const [own, other] = passed.assertions;
  assert.deepEqual(own?.test.isPartOf, ['https://www.w3.org/TR/WCAG22/#non-text-content']);
  assert.equal(own.test.references, `https://www.w3.org/WAI/standards-guidelines/act/rules/${RULE}/`);
  assert.deepEqual(other?.test.isPartOf, [
    'https://www.w3.org/TR/WCAG22/#non-text-content',
    'https://www.w3.org/TR/WCAG22/#name-role-value',
  ]);
  assert.equal(other.test.references, undefined);
});

test('is self-contained linked data with assertor, subject and test', async () => {
  const written: object = JSON.parse(
    JSON.stringify(earlReport([result('passed', {}), result('failed', {})], options)),
  );
  const triples = z
    .array(
      z.object({
        subject: z.object({ value: z.string() }),
        predicate: z.object({ value: z.string() }),
        object: z.object({ value: z.string() }),
      }),
    )
    .parse(
      await jsonld.toRDF(written, {
        documentLoader: async (url: string): Promise<never> => {
          throw new Error(`asked for ${url}`);
        },
      }),
    );
  const EARL = 'http://www.w3.org/ns/earl#';
  const of = (predicate: string) => triples.filter((triple) => triple.predicate.value === predicate);
  const typed = (type: string) =>
    of('http://www.w3.org/1999/02/22-rdf-syntax-ns#type').filter(
      ({ object }) => object.value === EARL + type,
    );
  assert.equal(typed('Assertor').length, 1);
  assert.equal(typed('TestSubject').length, 2);
  assert.equal(typed('Assertion').length, 4);
  const assertions = new Set(typed('Assertion').map(({ subject }) => subject.value));
  for (const name of ['assertedBy', 'subject', 'test', 'mode', 'result'])
    assert.deepEqual(new Set(of(EARL + name).map(({ subject }) => subject.value)), assertions, name);
  assert.ok(of(`${EARL}outcome`).every(({ object }) => object.value === `${EARL}inapplicable`));
  assert.ok(of(`${EARL}mode`).every(({ object }) => object.value === `${EARL}automatic`));
  assert.deepEqual(
    of('http://usefulinc.com/ns/doap#revision').map(({ object }) => object.value),
    ['1.2.3'],
  );
});
