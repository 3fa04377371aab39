import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePath } from './page-path.ts';

test('pages of the site are named by their path', () => {
  assert.equal(pagePath('https://a.in/notices?year=2024', 'https://a.in/'), '/notices?year=2024');
  assert.equal(pagePath('https://a.in/', 'https://a.in/home'), '/');
});

test('a page of another host keeps its whole address', () => {
  assert.equal(pagePath('https://b.in/x', 'https://a.in/'), 'https://b.in/x');
});
