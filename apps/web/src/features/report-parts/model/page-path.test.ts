import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePath } from './page-path.ts';

test('names pages of the site by path', () => {
  assert.equal(pagePath('https://a.in/notices?year=2024', 'https://a.in/'), '/notices?year=2024');
  assert.equal(pagePath('https://a.in/', 'https://a.in/home'), '/');
});

test('keeps the full URL of a page on another host', () => {
  assert.equal(pagePath('https://b.in/x', 'https://a.in/'), 'https://b.in/x');
});
