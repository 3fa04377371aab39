import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rebasedHref } from './rebased-href.ts';

const at = (search: string) => ({ pathname: '/list', search });

test('keeps a filter that was chosen just before but is not rendered yet', () => {
  assert.equal(
    rebasedHref('/list?page=2&state=open', at('?page=2'), at('?page=2&kind=a')),
    '/list?page=2&kind=a&state=open',
  );
  assert.equal(
    rebasedHref('/list?state=open', at('?page=2'), at('?page=2&kind=a')),
    '/list?kind=a&state=open',
  );
  assert.equal(rebasedHref('/list', at('?state=open'), at('?state=done')), '/list');
});

test('returns the link unchanged for another path, on another screen, or when nothing has changed', () => {
  assert.equal(rebasedHref('/other?a=1', at(''), at('?kind=a')), '/other?a=1');
  assert.equal(rebasedHref('/list?b=2&a=%20', at('?b=2'), at('?b=2')), '/list?b=2&a=%20');
  assert.equal(rebasedHref('/list?a=1', at(''), { pathname: '/other', search: '?kind=a' }), '/list?a=1');
});
