import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isResponseTo } from './login-request.ts';

const NOW = 1_800_000_000_000;
const loginRequest = (minutesAgo: number, providerOrigin = 'https://sso.gov.test') =>
  JSON.stringify({ providerOrigin, at: NOW - minutesAgo * 60_000 });

const CASES: [what: string, stored: string | null, referrer: string, isAnswer: boolean][] = [
  ['return from the requested provider', loginRequest(2), 'https://sso.gov.test/', true],
  ['no pending request', null, 'https://sso.gov.test/', false],
  ['redirect from another site while a request is pending', loginRequest(2), 'https://evil.test/', false],
  ['another site without a referrer', loginRequest(2), '', false],
  ['a host with the same prefix', loginRequest(2), 'https://sso.gov.test.evil.test/', false],
  ['the provider over http', loginRequest(2), 'http://sso.gov.test/', false],
  ['an expired request', loginRequest(16), 'https://sso.gov.test/', false],
  ['a request time in the future', loginRequest(-1), 'https://sso.gov.test/', false],
  ['malformed stored data', '{"at":1}', 'https://sso.gov.test/', false],
  ['stored data that is not JSON', 'yes', 'https://sso.gov.test/', false],
];

for (const [what, stored, referrer, isAnswer] of CASES) {
  test(`${what}: ${isAnswer ? 'signs in' : 'asks for confirmation'}`, () => {
    assert.equal(isResponseTo(stored, referrer, NOW), isAnswer);
  });
}
