import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktopAddresses } from '../../../shells/addresses.ts';
import { pageView, pageViewHref } from './page-view.ts';

const PAGE = { testRunId: 'run', id: 'page' };

test('the address names the view, and anything unknown is the findings', () => {
  assert.equal(pageView(new URLSearchParams('view=keyboard')), 'keyboard');
  assert.equal(pageView(new URLSearchParams('view=screenreader&line=3')), 'screenreader');
  assert.equal(pageView(new URLSearchParams('view=scored')), 'scored');
  assert.equal(pageView(new URLSearchParams('view=x')), 'findings');
  assert.equal(pageView(new URLSearchParams()), 'findings');
});

test('views have addresses with what is chosen in them', () => {
  assert.equal(pageViewHref(desktopAddresses, PAGE, 'findings'), '/v2/core/test/run/report/page');
  assert.equal(
    pageViewHref(desktopAddresses, PAGE, 'keyboard', { stop: 3, show: null }),
    '/v2/core/test/run/report/page?view=keyboard&stop=3',
  );
});
