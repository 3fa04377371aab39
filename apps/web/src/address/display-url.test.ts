import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayUrl } from './display-url.ts';

test('an address of 64 characters is whole, a longer one is cut to 64', () => {
  const whole = `https://a.in/${'x'.repeat(51)}`;
  assert.equal(whole.length, 64);
  assert.equal(displayUrl(whole), whole);
  assert.equal(displayUrl(`${whole}y`).length, 64);
  assert.ok(displayUrl(`${whole}y`).endsWith('…'));
});

test('an address in Devanagari is shown in its letters', () => {
  assert.equal(displayUrl('https://a.in/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE'), 'https://a.in/सूचना');
});

test('an address with a broken escape is shown as it is', () => {
  assert.equal(displayUrl('https://a.in/%E0%A4%'), 'https://a.in/%E0%A4%');
});
