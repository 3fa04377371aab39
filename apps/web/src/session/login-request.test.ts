import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAnswerOf } from './login-request.ts';

const NOW = 1_800_000_000_000;
const asked = (minutesAgo: number, providerOrigin = 'https://sso.gov.test') =>
  JSON.stringify({ providerOrigin, at: NOW - minutesAgo * 60_000 });

const CASES: [what: string, stored: string | null, referrer: string, isAnswer: boolean][] = [
  ['the provider that was asked sends back', asked(2), 'https://sso.gov.test/', true],
  ['nobody was asked', null, 'https://sso.gov.test/', false],
  ['a stranger sends here while the provider is being asked', asked(2), 'https://evil.test/', false],
  ['a stranger hides where the link stands', asked(2), '', false],
  ['a host that only begins alike', asked(2), 'https://sso.gov.test.evil.test/', false],
  ['the provider by http', asked(2), 'http://sso.gov.test/', false],
  ['it was asked too long ago', asked(16), 'https://sso.gov.test/', false],
  ['a time to come', asked(-1), 'https://sso.gov.test/', false],
  ['what is stored is not ours', '{"at":1}', 'https://sso.gov.test/', false],
  ['what is stored is no JSON', 'yes', 'https://sso.gov.test/', false],
];

for (const [what, stored, referrer, isAnswer] of CASES) {
  test(`${what}: ${isAnswer ? 'signed in at once' : 'asked first'}`, () => {
    assert.equal(isAnswerOf(stored, referrer, NOW), isAnswer);
  });
}
