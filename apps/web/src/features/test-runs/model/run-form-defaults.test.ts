import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFormDefaults } from './run-form-defaults.ts';

const ARIA = { hideAria: false, last: null };

test('defaults to a single page on the newest version, level AA', () => {
  const values = runFormDefaults(new URLSearchParams(), ARIA);
  assert.equal(values.testMode, 'single_page');
  assert.equal(values.wcagVersion, '2.2');
  assert.equal(values.wcagLevel, 'AA');
  assert.equal(values.baseUrl, '');
});

test('fills the form from the URL', () => {
  const query = new URLSearchParams({
    url: 'https://a.test/',
    testMode: 'full_site',
    wcagVersion: '2.2',
    wcagLevel: 'AAA',
  });
  const values = runFormDefaults(query, ARIA);
  assert.equal(values.baseUrl, 'https://a.test/');
  assert.equal(values.testMode, 'full_site');
  assert.equal(values.wcagVersion, '2.2');
  assert.equal(values.wcagLevel, 'AAA');
});

test('ignores values that the form does not offer', () => {
  const values = runFormDefaults(
    new URLSearchParams({ wcagVersion: '2.0', wcagLevel: 'Z', testMode: 'x' }),
    ARIA,
  );
  assert.deepEqual([values.wcagVersion, values.wcagLevel, values.testMode], ['2.2', 'AA', 'single_page']);
});

test('preselects the version without ARIA when the deployment hides ARIA', () => {
  assert.equal(
    runFormDefaults(new URLSearchParams(), { ...ARIA, hideAria: true }).wcagVersion,
    '2.1 without ARIA',
  );
});

test('prefers the URL, then the last chosen standard, then the newest version', () => {
  const last = { wcagVersion: '2.1', wcagLevel: 'AAA' } as const;
  const first = runFormDefaults(new URLSearchParams(), { hideAria: true, last });
  assert.deepEqual([first.wcagVersion, first.wcagLevel], ['2.1', 'AAA']);
  const defaults = runFormDefaults(new URLSearchParams({ wcagVersion: '2.2' }), { ...ARIA, last });
  assert.deepEqual([defaults.wcagVersion, defaults.wcagLevel], ['2.2', 'AAA']);
  // A version that this form does not offer.
  const other = { wcagVersion: '2.2 without ARIA', wcagLevel: 'A' } as const;
  const values = runFormDefaults(new URLSearchParams(), { ...ARIA, last: other });
  assert.deepEqual([values.wcagVersion, values.wcagLevel], ['2.2', 'AA']);
});

test('defaults to 2.1, level A and a single page in the older layout, whatever was chosen last', () => {
  const last = { wcagVersion: '2.2', wcagLevel: 'AAA' } as const;
  const of = (hideAria: boolean, query = '') =>
    runFormDefaults(new URLSearchParams(query), { hideAria, last, layout: 'older' });
  const { testMode, wcagVersion, wcagLevel } = of(false);
  assert.deepEqual([testMode, wcagVersion, wcagLevel], ['single_page', '2.1', 'A']);
  assert.equal(of(true).wcagVersion, '2.1 without ARIA');
  assert.equal(of(false, 'wcagLevel=AA').wcagLevel, 'AA');
});
