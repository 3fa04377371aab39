import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type WebsiteLogin, websiteLoginForm } from '@abhigam/contract';
import {
  firstLoginValues,
  keepsSecrets,
  type LoginValues,
  loginField,
  loginSchema,
  toLoginInput,
} from './login-form.ts';

const words = { username: 'no user', extras: 'no extras' };
const EMPTY = firstLoginValues(null);
const FILLED: LoginValues = { ...EMPTY, loginUrl: 'https://a.in/login', username: 'u', password: 'p' };

const STORED: WebsiteLogin = {
  kind: 'form',
  username: 'u',
  hasPassword: true,
  loginUrl: 'https://a.in/login',
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
  check: { selector: null, text: null, url: null },
  cookies: [],
  headers: ['X-Key'],
  mustBeTypedAgain: false,
  changed: '2026-01-01T00:00:00.000Z',
  changedBy: null,
  lastResult: null,
};

function faults(values: LoginValues, stored: WebsiteLogin | null = null): string[] {
  const parsed = loginSchema(words, stored).safeParse(values);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('reports missing values at their fields', () => {
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

test('does not require stored secrets while nothing is changed', () => {
  const values = firstLoginValues(STORED);
  assert.equal(keepsSecrets(STORED, values), true);
  assert.deepEqual(faults(values, STORED), []);
});

const AGAIN = 'The sign-in has changed, so this must be typed again';
const CHANGES: [what: string, change: Partial<LoginValues>][] = [
  ['address', { loginUrl: 'https://a.in/search' }],
  ['user name', { username: 'v' }],
  ['field', { passwordSelector: '#query' }],
  ['check', { checkText: 'p' }],
  ['header', { headers: [{ name: 'X-KEY', value: '' }] }],
];

for (const [what, change] of CHANGES) {
  test(`another ${what} asks for every secret again, before it is sent`, () => {
    const values = { ...firstLoginValues(STORED), ...change };
    assert.equal(keepsSecrets(STORED, values), false);
    assert.deepEqual(faults(values, STORED).sort(), [`headers.0.value: ${AGAIN}`, `password: ${AGAIN}`]);
  });
}

test('requires all secrets when one is replaced, and a value for a new one', () => {
  const first = firstLoginValues(STORED);
  assert.deepEqual(faults({ ...first, password: 'new' }, STORED), [`headers.0.value: ${AGAIN}`]);
  const more = { ...first, password: 'p', headers: [{ name: 'X-Other', value: '' }] };
  assert.deepEqual(faults(more, STORED), ['headers.0.value: Value is required']);
});

test('requires secrets again when the stored sign-in no longer fits the website', () => {
  const stored = { ...STORED, mustBeTypedAgain: true };
  assert.deepEqual(faults(firstLoginValues(stored), stored).sort(), [
    `headers.0.value: ${AGAIN}`,
    `password: ${AGAIN}`,
  ]);
});

test('sends input that fits the contract, for every kind', () => {
  const extras = { headers: [{ name: 'X-Key', value: '' }] };
  for (const kind of ['none', 'basic', 'form'] as const) {
    const sent = toLoginInput({ ...FILLED, ...extras, kind });
    assert.deepEqual(websiteLoginForm.parse(sent), sent);
  }
});

test('fills the form from the stored sign-in without secrets', () => {
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

test('maps a server error to its field', () => {
  assert.equal(loginField('check.url'), 'checkUrl');
  assert.equal(loginField('password'), 'password');
  assert.equal(loginField('cookies.0.value'), 'cookies.0.value');
  assert.equal(loginField('cookies.length'), null);
});
