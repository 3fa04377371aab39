import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '@abhigam/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CallKey, callKey } from './call-key.ts';
import { createMutationHooks } from './create-mutation-hooks.ts';

const calls: object[] = [];
let refusal: Error | null = null;
const client = {
  updateWebhook: async (args: object) => {
    calls.push(args);
    if (refusal) throw refusal;
    return { id: 'h1' };
  },
} as unknown as Client;
const { mutation, composedMutation } = createMutationHooks(client);

const LISTED = callKey('listWebhooks', undefined, 'all');
const OTHER = callKey('getOperations', {});

/** Renders a hook in a component, with a cache that holds two answers. */
function renderedIn<Result>(useIt: () => Result): { result: Result; isStale: (key: CallKey) => boolean } {
  calls.length = 0;
  refusal = null;
  const queries = new QueryClient();
  for (const key of [LISTED, OTHER]) queries.setQueryData(key, []);
  const results: Result[] = [];
  const Component = () => {
    results.push(useIt());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Component)));
  const [result] = results;
  assert.ok(result !== undefined);
  return { result, isStale: (key) => queries.getQueryState(key)?.isInvalidated === true };
}

const input = (isPaused: boolean, { id, version }: { id: string; version: number }) => ({
  params: { id },
  body: { isPaused, version },
});
const SEEN = { id: 'h1', version: 3 };

test('sends the arguments of hook and mutation, and invalidates the calls it names', async () => {
  const useUpdateWebhook = mutation('updateWebhook', { input, refreshes: ['listWebhooks'] });
  const { result, isStale } = renderedIn(() => useUpdateWebhook(SEEN));
  assert.deepEqual(await result.mutateAsync(true), { id: 'h1' });
  assert.deepEqual(calls, [{ params: { id: 'h1' }, body: { isPaused: true, version: 3 } }]);
  assert.deepEqual([isStale(LISTED), isStale(OTHER)], [true, false]);
});

test('lets the invalidated calls depend on the change', async () => {
  const useUpdateWebhook = mutation('updateWebhook', {
    input,
    refreshes: (isPaused) => (isPaused ? ['getOperations'] : ['listWebhooks']),
  });
  const { result, isStale } = renderedIn(() => useUpdateWebhook(SEEN));
  await result.mutateAsync(true);
  assert.deepEqual([isStale(LISTED), isStale(OTHER)], [false, true]);
});

test('invalidates after a refusal only when the change requests it', async () => {
  const failures: unknown[] = [];
  const refreshes = ['listWebhooks'] as const;
  const onError = (error: Error, { of }: { of: typeof SEEN }) => failures.push([error.message, of.id]);
  const useOnSuccess = mutation('updateWebhook', { input, refreshes, onError });
  const useAlways = mutation('updateWebhook', { input, refreshes, refreshOn: 'settled' });
  for (const [useIt, stale] of [
    [useOnSuccess, false],
    [useAlways, true],
  ] as const) {
    const { result, isStale } = renderedIn(() => useIt(SEEN));
    refusal = new Error('Refused');
    await assert.rejects(result.mutateAsync(true), /Refused/);
    assert.equal(isStale(LISTED), stale);
  }
  assert.deepEqual(failures, [['Refused', 'h1']]);
});

test('runs onSuccess before other answers are invalidated', async () => {
  const seen: boolean[] = [];
  const useSave = composedMutation({
    send: async (name: string) => name.toUpperCase(),
    onSuccess: (_answer, { queries }) => {
      seen.push(queries.getQueryState(LISTED)?.isInvalidated === true);
    },
    refreshes: ['listWebhooks'],
  });
  const { result, isStale } = renderedIn(() => useSave());
  assert.equal(await result.mutateAsync('a name'), 'A NAME');
  assert.deepEqual([...seen, isStale(LISTED)], [false, true]);
});

/** Type tests; never called. */
const typed = () => {
  const useUpdateWebhook = mutation('updateWebhook', { input });
  useUpdateWebhook(SEEN).mutate(true);
  // @ts-expect-error the hook takes what is changed
  useUpdateWebhook();
  // @ts-expect-error the change is a boolean
  useUpdateWebhook(SEEN).mutate('paused');
  // @ts-expect-error no such call
  mutation('updateWebhook', { input, refreshes: ['listWebhook'] });
  // @ts-expect-error the call has another parameter
  mutation('updateWebhook', { input: (id: string) => ({ params: { webhookId: id }, body: {} }) });
};

test('type-checks changes against the contract', () => {
  assert.equal(typeof typed, 'function');
});
