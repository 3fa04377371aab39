import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOf } from '../test/fields-of.ts';
import { SPECIFIED_CALLS, type SpecifiedCall } from '../test/specified-calls.ts';
import { type Call, hasFiles } from './call.ts';
import { CALLS, type CallName } from './calls.ts';
import { errorResponse } from './errors.ts';

/** Specified calls that are not implemented yet. */
const PLANNED_CALLS: Readonly<Record<string, readonly string[]>> = {};

/**
 * Fields that another call or another place contains, with the reason: a response must not grow with a website.
 */
const ELSEWHERE: readonly {
  of: string;
  fields: string;
  in: CallName;
  as: (field: string) => string;
  why: string;
}[] = [
  ...['GET test-runs', 'GET test-runs/:id'].flatMap((of) => [
    { of, fields: 'stats', in: 'getTestRun', as: own, why: 'a list shows no statistics' } as const,
    { of, fields: 'testInstances', in: 'listRunPages', as: () => 'pages', why: 'part by part' } as const,
    { of, fields: 'nonCompliances', in: 'listNonCompliances', as: own, why: 'part by part' } as const,
    {
      of,
      fields: 'auditDetails passedTests warnedTests',
      in: 'getTestInstanceWithNc',
      as: () => 'auditDetails.status',
      why: 'of one page, each with its status',
    } as const,
    { of, fields: 'screenshots', in: 'getScreenshots', as: () => 'lh', why: 'of one page' } as const,
  ]),
  {
    of: 'GET test-instances-with-nc/:id',
    fields: 'mediaInventory',
    in: 'getPageMedia',
    as: () => 'media',
    why: 'part by part',
  },
  {
    of: 'GET nc-list-by-audit/:id',
    fields: 'id websiteId feHash status priority comments created pagesAffected failingElement users website',
    in: 'listNonCompliances',
    as: (field) => `nonCompliances.${field}`,
    why: 'this one answers the failing elements of a run, page by page, each with the id of its non-compliance',
  },
  {
    of: 'GET non-compliances',
    fields: 'testMode wcagVersion wcagLevel organizationId',
    in: 'listNonCompliances',
    as: (field) => `filter.where.${field}`,
    why: 'as in all lists',
  },
];

const calls: readonly Call[] = Object.values(CALLS);

test('every specified call exists or is listed as missing', () => {
  assert.equal(SPECIFIED_CALLS.length, 99);
  const missing = SPECIFIED_CALLS.filter((one) => !findCall(one)).map(({ call }) => call);
  assert.deepEqual([...new Set(missing)], Object.values(PLANNED_CALLS).flat());
});

test('each call has the request and response fields of the specification', () => {
  const lacking = SPECIFIED_CALLS.flatMap((one) => {
    const call = findCall(one);
    return call ? lackingIn(one, call) : [];
  });
  const elsewhere = ELSEWHERE.flatMap(({ of, fields }) =>
    fields.split(' ').map((field) => `${of}: ${field}`),
  );
  assert.deepEqual(
    lacking.filter((field) => !elsewhere.includes(field)),
    [],
  );
});

test('fields that another call contains exist there', () => {
  for (const { fields, in: name, as } of ELSEWHERE) {
    const has = new Set([...fieldsOf(CALLS[name].query), ...fieldsOf(CALLS[name].response)]);
    for (const field of fields.split(' ')) assert.ok(has.has(as(field)), `${name} ${as(field)}`);
  }
});

function own(field: string): string {
  return field;
}

function findCall({ call }: SpecifiedCall): Call | undefined {
  return calls.find(({ method, path }) => plain(`${method} ${path.slice(1)}`) === plain(call));
}

/** Ignores the names of path parameters. */
function plain(call: string): string {
  return call.replaceAll(/:\w+/g, ':');
}

function lackingIn(one: SpecifiedCall, call: Call): string[] {
  const files = hasFiles(call) ? Object.keys(call.files) : [];
  const body = new Set([...fieldsOf(call.body), ...files]);
  const query = fieldsOf(call.query);
  const answer = fieldsOf(call.response);
  const mentions = (fields: string | undefined, has: (field: string) => boolean) =>
    (fields?.split(' ') ?? []).filter((field) => !has(field)).map((field) => `${one.call}: ${field}`);
  return [
    ...mentions(one.body, (field) => body.has(field) || query.has(field)),
    ...mentions(one.query, (field) => query.has(field)),
    ...mentions(one.answer, (field) => {
      if (field === 'blob') return call.kind === 'binary';
      if (field.startsWith('error.')) return call.errors.length > 0 && fieldsOf(errorResponse).has(field);
      return answer.has(field) || [...answer].some((path) => /^\w+\.(.*)$/.exec(path)?.[1] === field);
    }),
  ];
}
