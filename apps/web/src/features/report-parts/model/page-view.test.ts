import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktopAddresses } from '../../../shells/addresses.ts';
import { pageView, pageViewHref } from './page-view.ts';

const PAGE = { testRunId: 'run', id: 'page' };

test('reads the view from the URL, with findings as the default', () => {
  assert.equal(pageView(new URLSearchParams('view=keyboard')), 'keyboard');
  assert.equal(pageView(new URLSearchParams('view=screenreader&line=3')), 'screenreader');
  assert.equal(pageView(new URLSearchParams('view=scored')), 'scored');
  assert.equal(pageView(new URLSearchParams('view=x')), 'findings');
  assert.equal(pageView(new URLSearchParams()), 'findings');
});

test('builds view URLs with their parameters', () => {
  assert.equal(pageViewHref(desktopAddresses, PAGE, 'findings'), '/v2/core/test/run/report/page');
  assert.equal(
    pageViewHref(desktopAddresses, PAGE, 'keyboard', { stop: 3, show: null }),
    '/v2/core/test/run/report/page?view=keyboard&stop=3',
  );
});
