import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from './calls.ts';

const parse = (filter: unknown) =>
  CALLS.listTestRuns.query.safeParse({
    filter: typeof filter === 'string' ? filter : JSON.stringify(filter),
  });

test('parses a filter as the web app sends it', () => {
  const parsed = parse({
    where: { status: 'COMPLETE', organizationId: 3 },
    include: ['user', 'website'],
    order: 'score ASC',
    limit: 11,
    skip: 20,
  });
  assert.deepEqual(parsed.data?.filter, {
    where: { status: 'COMPLETE', organizationId: 3 },
    include: ['user', 'website'],
    order: 'score ASC',
    limit: 11,
    skip: 20,
  });
});

test('-1 means no filter, as number and as string', () => {
  const parsed = parse({ where: { organizationId: -1, testMode: '-1', wcagLevel: 'AA' } });
  assert.deepEqual(parsed.data?.filter, { where: { wcagLevel: 'AA' } });
});

const REFUSED: [string, unknown][] = [
  ['text that is not JSON', '{where'],
  ['an unknown key', { were: {} }],
  ['an unknown key in where', { where: { password_hash: 'x' } }],
  ['a wrong type', { where: { organizationId: 'one' } }],
  ['an unknown status', { where: { status: 'DONE' } }],
  ['a huge limit', { limit: 100_000 }],
  ['a limit below one', { limit: 0 }],
  ['a fractional skip', { skip: 1.5 }],
  ['an order by another column', { order: 'email ASC' }],
  ['an order with SQL in it', { order: 'created DESC; drop table users' }],
  ['an unknown include', { include: ['sessions'] }],
  ['a list', []],
  ['a number', '7'],
];
for (const [what, filter] of REFUSED) {
  test(`refuses a filter with ${what}`, () => assert.equal(parse(filter).success, false));
}
