import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '@abhigam/client';
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { differOnlyInLanguage } from './call-key.ts';
import { createQueryHooks } from './create-query-hooks.ts';

const calls: [name: string, args: object][] = [];
const spyCall = (name: string, answer: (args: object) => unknown) => async (args: object) => {
  const { signal, ...sent } = args as { signal?: AbortSignal };
  assert.ok(signal instanceof AbortSignal, 'a query that nobody waits for is given up');
  calls.push([name, sent]);
  return answer(sent);
};
const client = {
  getWebsite: spyCall('getWebsite', () => ({ name: 'A website' })),
  listApiKeys: spyCall('listApiKeys', () => ['a', 'b', 'c']),
  listPageElements: spyCall('listPageElements', (args) => args),
  getOperations: spyCall('getOperations', () => ({ isPaused: false })),
} as unknown as Client;
const { query, composedQuery } = createQueryHooks(client);

const byId = (id: string) => ({ params: { id } });
const useGetWebsite = query('getWebsite', { input: byId });
const useGetOperations = query('getOperations');

test('builds the key of a query from its call and input', async () => {
  calls.length = 0;
  const options = useGetWebsite.options('w1');
  assert.deepEqual(options.queryKey, ['getWebsite', { params: { id: 'w1' } }]);
  assert.deepEqual(await new QueryClient().fetchQuery(options), { name: 'A website' });
  assert.deepEqual(calls, [['getWebsite', { params: { id: 'w1' } }]]);
  assert.deepEqual(useGetOperations.options().queryKey, ['getOperations', {}]);
});

test('caches the response of the call and returns the selected part', async () => {
  const useListApiKeys = query('listApiKeys', {
    input: (page: number) => ({ query: { limit: 3, skip: (page - 1) * 2 } }),
    select: (keys, page) => ({ page, rows: keys.slice(0, 2), hasNext: keys.length > 2 }),
  });
  const queries = new QueryClient();
  const options = useListApiKeys.options(2);
  await queries.fetchQuery(options);
  assert.deepEqual(queries.getQueryData(options.queryKey), ['a', 'b', 'c']);
  const shown = new QueryObserver(queries, options).getCurrentResult().data;
  assert.deepEqual(shown, { page: 2, rows: ['a', 'b'], hasNext: true });
});

test('requests nothing while the input is missing', () => {
  const useMaybe = query('getWebsite', { input: (id: string | null) => (id && byId(id)) || null });
  assert.equal(useMaybe.options(null).queryFn, skipToken);
  assert.notEqual(useMaybe.options('w1').queryFn, skipToken);
});

test('keeps the previous answer until the new one arrives, if `keepPrevious` allows it', async () => {
  const of = (id: string, lang: 'en' | 'hi') => ({ id, lang });
  const useListPageElements = query('listPageElements', {
    input: ({ id, lang }: ReturnType<typeof of>) => ({
      params: { id },
      query: { auditId: 'image-alt', status: 'Fail' as const, lang },
    }),
    keepPrevious: differOnlyInLanguage,
  });
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, useListPageElements.options(of('p1', 'en')));
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  observer.setOptions(useListPageElements.options(of('p1', 'hi')));
  assert.ok(observer.getCurrentResult().isPlaceholderData, 'in the other language');
  observer.setOptions(useListPageElements.options(of('p2', 'hi')));
  assert.equal(observer.getCurrentResult().data, undefined, 'of another page');
  leave();
  queries.clear();
});

test('gives a composed answer its own key, from the part of the input that identifies it', async () => {
  const useBoth = composedQuery('getWebsite', 'with-operations', {
    fetch: async ({ id }: { id: string; token: string }, signal) => [
      await client.getWebsite({ ...byId(id), signal }),
      await client.getOperations({ signal }),
    ],
    keyOf: ({ id }) => id,
  });
  const options = useBoth.options({ id: 'w1', token: 'secret' });
  assert.deepEqual(options.queryKey, ['getWebsite', 'w1', 'with-operations']);
  assert.deepEqual(await new QueryClient().fetchQuery(options), [{ name: 'A website' }, { isPaused: false }]);
});

test('patches cached answers of one query, but not those of the same call in another form', () => {
  const useAll = composedQuery('getWebsite', 'all', { fetch: async () => ({ name: 'All' }) });
  const queries = new QueryClient();
  const [one, other, all] = [useGetWebsite.options('w1'), useGetWebsite.options('w2'), useAll.options()];
  for (const { queryKey } of [one, other, all]) queries.setQueryData(queryKey, { name: 'Before' } as never);
  useGetWebsite.patch(queries, (website) => ({ ...website, name: 'After' }));
  const names = [one, other, all].map(
    ({ queryKey }) => (queries.getQueryData(queryKey) as { name: string }).name,
  );
  assert.deepEqual(names, ['After', 'After', 'Before']);
});

test('lets timing depend on the input', () => {
  const useTimed = query('getWebsite', {
    input: byId,
    staleTime: 5,
    timing: (id) => ({ refetchInterval: id === 'w1' ? 1000 : false }),
  });
  assert.equal(useTimed.options('w1').refetchInterval, 1000);
  assert.equal(useTimed.options('w2').refetchInterval, false);
  assert.equal(useTimed.options('w2').staleTime, 5);
});

/** Type tests; never called. */
const typed = () => {
  useGetOperations().data?.isPaused satisfies boolean | undefined;
  useGetWebsite('w1', { enabled: false }).data?.name satisfies string | undefined;
  // @ts-expect-error the hook takes an id
  useGetWebsite();
  // @ts-expect-error the hook takes a text
  useGetWebsite(1);
  // @ts-expect-error the answer has no such field
  useGetWebsite('w1').data?.noSuchField;
  // @ts-expect-error no such call
  query('getWebsites');
  // @ts-expect-error the call needs an input
  query('getWebsite');
  // @ts-expect-error the call has another parameter
  query('getWebsite', { input: (id: string) => ({ params: { websiteId: id } }) });
  // @ts-expect-error the answer has no such field
  query('getWebsite', { input: byId, select: (website) => website.noSuchField });
};

test('type-checks hooks against the contract', () => {
  assert.equal(typeof typed, 'function');
});
