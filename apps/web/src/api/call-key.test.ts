import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  callKey,
  differOnlyInLanguage,
  type InvalidationTarget,
  type InvalidationTargets,
  refresh,
} from './call-key.ts';

const WEBSITE = { params: { id: 'w1' } };
const page = (id: string, elementLimit: number, lang: string) => ({
  params: { id },
  query: { lang, elementLimit },
});

/** Fills a cache with these keys and returns the indexes of those that are stale after a refresh. */
async function staleAfter(targets: InvalidationTargets, ...keys: (readonly unknown[])[]): Promise<number[]> {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, 'answer');
  await refresh(queries, targets);
  return keys.flatMap((key, index) => (queries.getQueryState(key)?.isInvalidated ? [index] : []));
}

test('builds a key from call and input, and from the form of a composed answer', () => {
  assert.deepEqual(callKey('getWebsite', WEBSITE), ['getWebsite', WEBSITE]);
  assert.deepEqual(callKey('listUsers', { page: 1 }, 'with-count'), ['listUsers', { page: 1 }, 'with-count']);
});

test('invalidates all answers of a call, of any input and form, and no others', async () => {
  const keys = [
    callKey('listUsers', { page: 1 }, 'with-count'),
    callKey('listUsers', { query: {} }),
    callKey('listUnusedAccounts', 1, 'with-count'),
  ];
  assert.deepEqual(await staleAfter(['listUsers'], ...keys), [0, 1]);
  assert.deepEqual(await staleAfter([], ...keys), []);
});

test('invalidates only answers whose input matches the given values', async () => {
  const keys = [
    callKey('getTestInstanceWithNc', page('p1', 0, 'en')),
    callKey('getTestInstanceWithNc', page('p1', 0, 'hi')),
    callKey('getTestInstanceWithNc', page('p1', 3, 'en')),
    callKey('getTestInstanceWithNc', page('p2', 0, 'en')),
  ];
  const pageTarget = (query: object): InvalidationTarget => [
    'getTestInstanceWithNc',
    { params: { id: 'p1' }, query },
  ];
  assert.deepEqual(await staleAfter([pageTarget({})], ...keys), [0, 1, 2]);
  assert.deepEqual(await staleAfter([pageTarget({ elementLimit: 0 })], ...keys), [0, 1]);
});

test('invalidates all calls except the named ones', async () => {
  const keys = [callKey('getTestRun', {}), callKey('getWebsite', WEBSITE)];
  assert.deepEqual(await staleAfter({ allBut: ['getTestRun'] }, ...keys), [1]);
});

test('refetches an answer on screen immediately, unless it is only marked as stale', async () => {
  const queries = new QueryClient();
  let calls = 0;
  const observer = new QueryObserver(queries, {
    queryKey: callKey('getOperations', {}),
    queryFn: () => {
      calls += 1;
      return calls;
    },
  });
  const leave = observer.subscribe(() => undefined);
  await observer.fetchOptimistic(observer.options as Parameters<typeof observer.fetchOptimistic>[0]);
  await refresh(queries, ['getOperations'], { refetchType: 'none' });
  assert.equal(calls, 1);
  await refresh(queries, ['getOperations']);
  assert.equal(calls, 2);
  leave();
  queries.clear();
});

test('recognizes inputs that differ only in language', () => {
  assert.ok(differOnlyInLanguage(page('p1', 0, 'en'), page('p1', 0, 'hi')));
  assert.ok(differOnlyInLanguage({ testInstanceId: 'p1', lang: 'en' }, { testInstanceId: 'p1', lang: 'hi' }));
  assert.ok(!differOnlyInLanguage(page('p1', 0, 'en'), page('p1', 3, 'hi')));
  assert.ok(!differOnlyInLanguage(page('p1', 0, 'en'), page('p2', 0, 'hi')));
});

/** Type tests for names of calls and their values; never called. */
const targets = (): InvalidationTargets[] => [
  ['getWebsite', ['getWebsite', { params: { id: 'w1' } }], ['listPageElements', { query: { lang: 'en' } }]],
  { allBut: ['getTestRun'] },
  // @ts-expect-error no such call
  ['getWebsites'],
  // @ts-expect-error no such call
  { allBut: ['getTestRuns'] },
  // @ts-expect-error the call has another parameter
  [['getWebsite', { params: { websiteId: 'w1' } }]],
  // @ts-expect-error an id is a text
  [['getWebsite', { params: { id: 1 } }]],
];

test('type-checks targets against the contract', () => {
  assert.equal(typeof targets, 'function');
});
