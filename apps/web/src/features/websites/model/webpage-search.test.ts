import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWebpages } from './webpage-search.ts';

const PAGES = [
  { url: 'https://a.in/' },
  { url: 'https://a.in/Notices' },
  { url: 'https://a.in/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE' },
];

test('pages are found by a part of their address, in either case and in their own letters', () => {
  assert.deepEqual(findWebpages(PAGES, ' notices '), [PAGES[1]]);
  assert.deepEqual(findWebpages(PAGES, 'सूचना'), [PAGES[2]]);
  assert.deepEqual(findWebpages(PAGES, '%E0%A4%B8'), [PAGES[2]]);
  assert.deepEqual(findWebpages(PAGES, 'nothing'), []);
});

test('without a text all pages are found', () => {
  assert.deepEqual(findWebpages(PAGES, '  '), PAGES);
});
