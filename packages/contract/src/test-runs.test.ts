import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testRunForm } from './test-runs.ts';

const good = {
  name: 'Monthly check',
  baseUrl: 'https://district.example.gov.in/',
  testMode: 'full_site',
  wcagVersion: '2.1 without ARIA',
  wcagLevel: 'AA',
  disableExperimental: true,
};

const messages = (change: object) =>
  testRunForm.safeParse({ ...good, ...change }).error?.issues.map((issue) => issue.message) ?? [];

test('localhost, IP addresses and Indian domain names are valid addresses', () => {
  for (const baseUrl of [
    'http://localhost:3101/',
    'http://127.0.0.1',
    'http://[::1]:8080/x',
    'https://भारत.भारत/',
  ]) {
    assert.deepEqual(messages({ baseUrl }), [], baseUrl);
  }
});

test('an invalid URL has the specified message', () => {
  assert.deepEqual(messages({ baseUrl: '  ' }).slice(0, 1), ['URL is required']);
  assert.deepEqual(messages({ baseUrl: 'district' }).slice(0, 1), ['Invalid URL format']);
  assert.deepEqual(messages({ baseUrl: 'https://' }).slice(0, 1), ['Invalid URL format']);
  // Websites edited with the older form may have URLs of up to 2,000 characters.
  assert.deepEqual(messages({ baseUrl: `https://a.in/${'x'.repeat(1_000)}` }), []);
  assert.deepEqual(messages({ baseUrl: `https://a.in/${'x'.repeat(2_000)}` }), [
    'Invalid URL format. The address is longer than 2,000 characters.',
  ]);
  assert.deepEqual(messages({ baseUrl: 'https://user:secret@a.in/' })[0], 'Invalid URL format');
  assert.deepEqual(messages({ baseUrl: undefined }), ['URL is required']);
  assert.deepEqual(messages({ baseUrl: 7 }), ['Invalid URL format']);
  assert.deepEqual(messages({ baseUrl: 'ftp://a.in/' }), ['Server Error: Invalid URL']);
  assert.deepEqual(messages({ baseUrl: 'file:///etc/passwd' }).slice(0, 1), ['Invalid URL format']);
});

test('refuses unknown versions, levels and modes', () => {
  assert.equal(messages({ wcagVersion: '3.0' }).length, 1);
  assert.equal(messages({ wcagLevel: 'AAAA' }).length, 1);
  assert.equal(messages({ testMode: 'whole_internet' }).length, 1);
});

test('name and experimental flag have the specified messages', () => {
  assert.deepEqual(messages({ name: ' ' }), ['Name is required']);
  assert.deepEqual(messages({ disableExperimental: 'yes' }), ['Invalid disable experimental flag.']);
});
