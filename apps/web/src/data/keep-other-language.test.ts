import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepOtherLanguage } from './keep-other-language.ts';

test('what was there in the other language stays, another subject does not', () => {
  const keep = keepOtherLanguage(['failures-list', 'a', 'Fail', 'hi']);
  assert.equal(keep('rows', { queryKey: ['failures-list', 'a', 'Fail', 'en'] }), 'rows');
  assert.equal(keep('rows', { queryKey: ['failures-list', 'a', 'Warn', 'hi'] }), undefined);
  assert.equal(keep('rows', { queryKey: ['failures-list', 'b', 'Fail', 'en'] }), undefined);
  assert.equal(keep('rows', undefined), undefined);
});
