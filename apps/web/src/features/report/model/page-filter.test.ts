import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InstanceStatus } from '@abhigam/domain';
import { filterPages, parsePageFilter, withPageFilter } from './page-filter.ts';

const page = (url: string, status: InstanceStatus = 'COMPLETE', title: string | null = null) => ({
  url,
  status,
  title,
});
const pages = [
  page('https://a.in/Notices'),
  page('https://a.in/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE', 'FAILURE'),
  page('https://a.in/x', 'COMPLETE', 'Tender notices'),
];
const urls = (query: string) =>
  filterPages(pages, parsePageFilter(new URLSearchParams(query))).map((p) => p.url);

test('text is looked for in address and title, in either case', () => {
  assert.deepEqual(urls('q=notices'), ['https://a.in/Notices', 'https://a.in/x']);
});

test('an encoded address is found by its letters', () => {
  assert.equal(urls('q=सूचना').length, 1);
});

test('a status narrows the list, an unknown one does not', () => {
  assert.equal(urls('status=FAILURE').length, 1);
  assert.equal(urls('status=LOST').length, 3);
});

test('a changed filter goes back to the first page of the list and keeps the order', () => {
  const search = withPageFilter(new URLSearchParams('sort=score&page=4&q=a'), { text: '' });
  assert.equal(search.toString(), 'sort=score');
});
