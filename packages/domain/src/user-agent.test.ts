import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isContactUrl, productToken } from './user-agent.ts';

test('the token contains the product, and its contact if known', () => {
  assert.equal(productToken('1.2.3', null), 'Abhigam/1.2.3');
  assert.equal(productToken('1.2.3', 'https://a.gov.in/bot'), 'Abhigam/1.2.3 (+https://a.gov.in/bot)');
});

test('accepts web and mail addresses as the contact', () => {
  for (const address of ['https://a.gov.in/bot?x=1', 'http://a.gov.in', 'mailto:help@a.gov.in'])
    assert.equal(isContactUrl(address), true, address);
});

test('refuses invalid addresses and characters that break the header', () => {
  const wrong = ['', 'a.gov.in', 'javascript:alert(1)', 'https://a.gov.in/)x', 'https://a.gov.in/\r\nx: y'];
  for (const address of [...wrong, 'https://a.gov.in/अ', `https://a.gov.in/${'a'.repeat(200)}`])
    assert.equal(isContactUrl(address), false, address);
});
