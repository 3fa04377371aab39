import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websiteLoginForm } from '@abhigam/contract';
import { firstLoginValues, type LoginValues, loginField, loginSchema, toLoginInput } from './login-form.ts';

const words = { username: 'no user', extras: 'no extras' };
const EMPTY = firstLoginValues(null);
const FILLED: LoginValues = { ...EMPTY, loginUrl: 'https://a.in/login', username: 'u', password: 'p' };

function faults(values: LoginValues, hasPassword = false): string[] {
  const parsed = loginSchema(words, { hasPassword }).safeParse(values);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('what is missing is told at its field', () => {
  assert.deepEqual(faults(EMPTY), [
    'username: no user',
    'password: Password is required',
    'loginUrl: URL is required',
  ]);
  assert.deepEqual(faults({ ...EMPTY, kind: 'none' }), ['kind: no extras']);
  assert.deepEqual(faults({ ...FILLED, cookies: [{ name: ' ', value: 'x' }] }), [
    'cookies.0.name: Name is required',
  ]);
  assert.deepEqual(faults({ ...FILLED, loginUrl: 'ftp://a.in/' }), ['loginUrl: Server Error: Invalid URL']);
  assert.deepEqual(faults(FILLED), []);
});

test('a password that is stored need not be typed', () => {
  assert.deepEqual(faults({ ...FILLED, password: '' }, true), []);
});

test('what is sent fits the contract, whatever the kind', () => {
  const extras = { headers: [{ name: 'X-Key', value: '' }] };
  for (const kind of ['none', 'basic', 'form'] as const) {
    const sent = toLoginInput({ ...FILLED, ...extras, kind });
    assert.deepEqual(websiteLoginForm.parse(sent), sent);
  }
});

test('what is stored comes back into the form without secrets', () => {
  const values = firstLoginValues({
    kind: 'basic',
    username: 'u',
    hasPassword: true,
    loginUrl: null,
    usernameSelector: null,
    passwordSelector: null,
    submitSelector: null,
    check: { selector: null, text: null, url: null },
    cookies: ['sid'],
    headers: [],
    mustBeTypedAgain: false,
    changed: '2026-01-01T00:00:00.000Z',
    changedBy: null,
    lastResult: null,
  });
  assert.deepEqual([values.kind, values.username, values.password], ['basic', 'u', '']);
  assert.deepEqual(values.cookies, [{ name: 'sid', value: '' }]);
});

test("a fault of the server's finds its field", () => {
  assert.equal(loginField('check.url'), 'checkUrl');
  assert.equal(loginField('password'), 'password');
  assert.equal(loginField('cookies.0.value'), null);
});
