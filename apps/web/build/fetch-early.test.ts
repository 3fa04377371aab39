import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { type EarlyFiles, fetchEarly } from './fetch-early.ts';

const DASHBOARD: EarlyFiles = {
  needsSession: true,
  scripts: ['/dashboard.js'],
  styles: ['/dashboard.css'],
  texts: { en: ['/en.js'], hi: ['/hi.js'] },
  asks: ['/dashboard-attention'],
};
const HOME: EarlyFiles = { ...DASHBOARD, needsSession: false, asks: [] };
const CHECK = { path: '/isTokenValid', headers: { userName: 'x-user-name', sessionId: 'x-session-id' } };
const PERSON = {
  userName: 'asha',
  sessionId: 's-1',
  gamyata: { status: 'ACTIVE' },
  email: 'asha@example.in',
};

const sent: [address: string, init: RequestInit | undefined][] = [];
let linked: string[] = [];

beforeEach(() => {
  sent.length = 0;
  linked = [];
  mock.method(globalThis, 'fetch', async (address: string, init?: RequestInit) => {
    sent.push([address, init]);
    throw new TypeError('no network');
  });
});
afterEach(() => {
  mock.restoreAll();
  globalThis.abhigamEarly = undefined;
  for (const name of ['document', 'location', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

/** Runs the script with stubs of the browser globals that it uses. */
function open(address: string, kept: Record<string, string>): void {
  const { pathname, search } = new URL(address, 'https://portal.example.in');
  const place = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true });
  place('location', { pathname, search });
  place('localStorage', { getItem: (key: string) => kept[key] ?? null });
  place('document', {
    createElement: () => ({}),
    querySelector: () => null,
    head: { append: ({ href }: { href: string }) => linked.push(href) },
  });
  fetchEarly({ '/': HOME, '/v2/dashboard': DASHBOARD }, CHECK, '/font.woff2');
}

test("on a dashboard, checks the session and requests the first data in parallel, in the reader's language", () => {
  open('/v2/dashboard', { 'abhigam.session': JSON.stringify(PERSON), 'abhigam.language': 'hi' });
  const headers = { accept: 'application/json', 'x-user-name': 'asha', 'x-session-id': 's-1' };
  assert.deepEqual(sent, [
    [
      '/api/isTokenValid',
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"userName":"asha","sessionId":"s-1"}',
      },
    ],
    ['/api/dashboard-attention?lang=hi', { method: 'GET', headers, body: null }],
  ]);
  assert.equal(globalThis.abhigamEarly?.sessionId, 's-1');
  assert.deepEqual(
    [...(globalThis.abhigamEarly?.answers.keys() ?? [])],
    ['POST /api/isTokenValid', 'GET /api/dashboard-attention?lang=hi'],
  );
  assert.deepEqual(linked, [
    '/api/public-settings',
    '/font.woff2',
    '/hi.js',
    '/dashboard.js',
    '/dashboard.css',
  ]);
});

test('treats an unknown language as English, like the app', () => {
  open('/v2/dashboard?lang=xx', { 'abhigam.session': JSON.stringify(PERSON) });
  assert.ok(globalThis.abhigamEarly?.answers.has('GET /api/dashboard-attention?lang=en'));
});

test('requests nothing for an unapproved user or an unreadable stored session', () => {
  for (const kept of [JSON.stringify({ ...PERSON, gamyata: null }), 'not JSON', 'null', '7']) {
    open('/v2/dashboard', { 'abhigam.session': kept });
    assert.deepEqual([sent, globalThis.abhigamEarly], [[], undefined], kept);
    assert.ok(linked.includes('/dashboard.js'), 'the files are asked for all the same');
  }
});

test('requests nothing without a session or on other pages', () => {
  open('/v2/dashboard', {});
  assert.deepEqual(linked, ['/api/public-settings', '/font.woff2']);
  open('/', { 'abhigam.session': JSON.stringify(PERSON) });
  open('/v2/operations', { 'abhigam.session': JSON.stringify(PERSON) });
  assert.deepEqual([sent, globalThis.abhigamEarly], [[], undefined]);
});
