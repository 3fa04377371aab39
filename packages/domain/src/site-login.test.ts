import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongsToSite } from './site-login.ts';

const CASES: [site: string, url: string, belongs: boolean][] = [
  ['https://a.in/', 'https://a.in/x', true],
  ['https://a.in/', 'https://www.a.in/x', true],
  ['https://www.a.in/', 'https://a.in/x', true],
  ['http://a.in/', 'https://a.in/', true],
  ['https://a.in/', 'http://a.in/', false],
  ['https://a.in/', 'https://b.a.in/', false],
  ['https://a.in/', 'https://a.in.evil.in/', false],
  ['https://a.in/', 'https://a.in:8443/', false],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3001/', false],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/a', true],
  ['http://localhost:3000/', 'http://127.0.0.1:3000/', false],
  ['https://a.in/', 'https://user:secret@a.in/', true],
  ['https://a.in/', 'data:text/html,a.in', false],
];

for (const [site, url, belongs] of CASES) {
  test(`secrets of ${site} ${belongs ? 'are' : 'are not'} sent to ${url}`, () => {
    assert.equal(belongsToSite(new URL(url), new URL(site)), belongs);
  });
}
