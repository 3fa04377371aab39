import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFormDefaults } from './run-form-defaults.ts';

test('without parameters it is a single page on WCAG 2.1, level A', () => {
  const values = runFormDefaults(new URLSearchParams(), { hideAria: false });
  assert.equal(values.testMode, 'single_page');
  assert.equal(values.wcagVersion, '2.1');
  assert.equal(values.wcagLevel, 'A');
  assert.equal(values.baseUrl, '');
});

test('the address fills in the form', () => {
  const query = new URLSearchParams({
    url: 'https://a.test/',
    testMode: 'full_site',
    wcagVersion: '2.2',
    wcagLevel: 'AAA',
  });
  const values = runFormDefaults(query, { hideAria: false });
  assert.equal(values.baseUrl, 'https://a.test/');
  assert.equal(values.testMode, 'full_site');
  assert.equal(values.wcagVersion, '2.2');
  assert.equal(values.wcagLevel, 'AAA');
});

test('values that the form does not offer are ignored', () => {
  const values = runFormDefaults(new URLSearchParams({ wcagVersion: '2.0', wcagLevel: 'Z', testMode: 'x' }), {
    hideAria: false,
  });
  assert.deepEqual([values.wcagVersion, values.wcagLevel, values.testMode], ['2.1', 'A', 'single_page']);
});

test('a deployment that hides ARIA preselects the version without it', () => {
  assert.equal(runFormDefaults(new URLSearchParams(), { hideAria: true }).wcagVersion, '2.1 without ARIA');
});
