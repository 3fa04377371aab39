import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { fetchOrUseEarly } from './early-answers.ts';

const URL = '/api/isTokenValid';
const POST = { method: 'POST' };
const sent = mock.method(globalThis, 'fetch', async () => new Response('asked now'));

const early = (answer: Promise<Response>, key = `POST ${URL}`) => {
  globalThis.abhigamEarly = { sessionId: 'mine', answers: new Map([[key, answer]]) };
};
const textOf = async (sessionId: string | null, init: RequestInit = POST) =>
  (await fetchOrUseEarly(URL, init, sessionId)).text();

afterEach(() => {
  globalThis.abhigamEarly = undefined;
  sent.mock.resetCalls();
});

test('returns an early response only once', async () => {
  early(Promise.resolve(new Response('asked early')));
  assert.equal(await textOf('mine'), 'asked early');
  assert.equal(sent.mock.callCount(), 0);
  assert.equal(await textOf('mine'), 'asked now');
});

test('ignores and drops early responses of another session', async () => {
  for (const other of ['theirs', null]) {
    early(Promise.resolve(new Response('asked early')));
    assert.equal(await textOf(other), 'asked now');
    assert.equal(await textOf('mine'), 'asked now');
  }
});

test('sends a new request when the early one failed, had another method or is too old', async () => {
  early(Promise.reject(new TypeError('no network')));
  assert.equal(await textOf('mine'), 'asked now');
  early(Promise.resolve(new Response('asked early')));
  assert.equal(await textOf('mine', {}), 'asked now');
  early(Promise.resolve(new Response('asked early')));
  const clock = mock.method(performance, 'now', () => 30_001);
  assert.equal(await textOf('mine'), 'asked now', 'too old');
  clock.mock.restore();
  assert.equal(sent.mock.callCount(), 3);
});

test('sends every request when nothing was requested early', async () => {
  assert.equal(await textOf('mine'), 'asked now');
});
