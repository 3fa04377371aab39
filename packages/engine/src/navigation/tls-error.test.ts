import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tlsErrorOf } from './tls-error.ts';

const NOW = Date.UTC(2026, 10, 21);
const day = (offset: number) => NOW / 1000 + offset * 86_400;
const certificate = {
  subjectName: 'a.example',
  sanList: ['a.example', '*.b.example'],
  issuer: 'Own',
  validFrom: day(-9),
  validTo: day(9),
};

const CASES: [string, string, string, Partial<typeof certificate>, RegExp | null][] = [
  ['plain HTTP', 'http://a.example/', 'insecure', {}, null],
  ['a good one', 'https://a.example/', 'secure', {}, null],
  ['an unknown authority', 'https://a.example/', 'insecure', {}, /not trusted \(Own\)\.$/],
  ['an unknown authority for a star', 'https://x.b.example/', 'insecure', {}, /not trusted/],
  ['a star two labels deep', 'https://x.y.b.example/', 'insecure', {}, /another host \(a\.example/],
  ['another host', 'https://c.example/', 'insecure', {}, /another host/],
  ['one without names but its subject', 'https://a.example/', 'insecure', { sanList: [] }, /not trusted/],
  ['one that is over', 'https://a.example/', 'insecure', { validTo: day(-1) }, /expired on 2026-11-20/],
  ['one of tomorrow', 'https://a.example/', 'insecure', { validFrom: day(1) }, /before 2026-11-22/],
];
for (const [what, url, state, overrides, expected] of CASES)
  test(`certificate error of ${what}`, () => {
    const message = tlsErrorOf(url, state, { ...certificate, ...overrides }, NOW);
    if (expected === null) assert.equal(message, null);
    else assert.match(message ?? '', expected);
  });

test('describes a connection without a certificate', () =>
  assert.match(tlsErrorOf('https://a.example/', 'insecure', undefined, NOW) ?? '', /No secure connection/));
