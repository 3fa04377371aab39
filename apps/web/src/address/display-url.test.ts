import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayUrl } from './display-url.ts';

test('shows an address of 64 characters in full and truncates a longer one to 64', () => {
  const whole = `https://a.in/${'x'.repeat(51)}`;
  assert.equal(whole.length, 64);
  assert.equal(displayUrl(whole), whole);
  assert.equal(displayUrl(`${whole}y`).length, 64);
  assert.ok(displayUrl(`${whole}y`).endsWith('…'));
});

test('decodes a percent-encoded address in Devanagari', () => {
  assert.equal(displayUrl('https://a.in/%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE'), 'https://a.in/सूचना');
});

test('shows an address with an invalid escape sequence unchanged', () => {
  assert.equal(displayUrl('https://a.in/%E0%A4%'), 'https://a.in/%E0%A4%');
});
