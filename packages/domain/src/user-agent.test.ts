import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isContactUrl, productToken } from './user-agent.ts';

test('the token tells the product, and where its people are when that is known', () => {
  assert.equal(productToken('1.2.3', null), 'Abhigam/1.2.3');
  assert.equal(productToken('1.2.3', 'https://a.gov.in/bot'), 'Abhigam/1.2.3 (+https://a.gov.in/bot)');
});

test('web and mail addresses may stand in a user agent', () => {
  for (const address of ['https://a.gov.in/bot?x=1', 'http://a.gov.in', 'mailto:help@a.gov.in'])
    assert.equal(isContactUrl(address), true, address);
});

test('nothing may stand there that is no address or would break the header', () => {
  const wrong = ['', 'a.gov.in', 'javascript:alert(1)', 'https://a.gov.in/)x', 'https://a.gov.in/\r\nx: y'];
  for (const address of [...wrong, 'https://a.gov.in/अ', `https://a.gov.in/${'a'.repeat(200)}`])
    assert.equal(isContactUrl(address), false, address);
});
