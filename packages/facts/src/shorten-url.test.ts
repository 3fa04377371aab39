import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortenUrl } from './shorten-url.ts';

test('removes only the fragment of a URL', () => {
  assert.equal(shortenUrl('https://a.example/b.svg?c=1#d'), 'https://a.example/b.svg?c=1');
});

test('a data URL retains type and length and is identified by a hash', () => {
  const pixel = `data:image/GIF;base64,${'A'.repeat(5_000_000)}`;
  const short = shortenUrl(pixel);
  assert.match(short, /^data:image\/gif;length=5000022;sha256=[0-9a-f]{16},$/);
  assert.equal(shortenUrl(pixel), short);
  assert.notEqual(shortenUrl(`${pixel.slice(0, -1)}B`), short);
  assert.match(shortenUrl('data:,x'), /^data:text\/plain;length=7;/);
});

test('truncated long URLs stay distinct', () => {
  const one = shortenUrl(`https://a.example/?${'q'.repeat(9_000)}1`);
  const other = shortenUrl(`https://a.example/?${'q'.repeat(9_000)}2`);
  assert.equal(one.length, 2_000);
  assert.notEqual(one, other);
});
