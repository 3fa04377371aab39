import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoginProblem, SiteLogin } from '@abhigam/domain';
import { SecretGuard } from './secret-guard.ts';
import { SignInFailure } from './sign-in-failure.ts';

const form = (loginUrl: string): SiteLogin => ({
  kind: 'form',
  loginUrl,
  username: 'tester',
  password: 'secret',
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
  check: { selector: null, text: null, url: null },
  cookies: [],
  headers: [],
});
const OWN = form('https://site.in/login');
const SSO = form('https://sso.in/login');
const NONE: SiteLogin = { kind: 'none', cookies: [], headers: [] };
const HTTPS = 'https://site.in/';
const HTTP = 'http://site.in/';

type Step = [method: string, url: string] | 'password typed';

const CASES: [what: string, login: SiteLogin, site: string, asked: Step[], held: LoginProblem | null][] = [
  [
    'a sign-in and where it leads',
    OWN,
    HTTPS,
    [
      ['GET', 'https://site.in/login'],
      'password typed',
      ['POST', 'https://site.in/session'],
      ['GET', 'https://other.in/'],
    ],
    null,
  ],
  [
    'a sign-in elsewhere that posts its answer to the site',
    SSO,
    HTTPS,
    [
      ['GET', 'https://sso.in/login'],
      'password typed',
      ['POST', 'https://sso.in/a'],
      ['POST', 'https://site.in/b'],
    ],
    null,
  ],
  ['a page that leads to the other spelling', OWN, HTTPS, [['GET', 'https://www.site.in/login']], null],
  [
    'a form that brings itself along to another host (307)',
    OWN,
    HTTPS,
    ['password typed', ['POST', 'https://site.in/session'], ['POST', 'https://evil.in/session']],
    'other-host',
  ],
  ['a form for another host', OWN, HTTPS, ['password typed', ['POST', 'https://evil.in/']], 'other-host'],
  [
    'a form that writes the password into an address of another host',
    OWN,
    HTTPS,
    ['password typed', ['GET', 'https://evil.in/?password=secret']],
    'other-host',
  ],
  [
    'a form for another port',
    OWN,
    HTTPS,
    ['password typed', ['POST', 'https://site.in:8443/session']],
    'other-host',
  ],
  ['a sign-in page that leads to http', OWN, HTTPS, [['GET', 'http://site.in/login']], 'not-encrypted'],
  [
    'a form that is sent by http',
    OWN,
    HTTPS,
    ['password typed', ['POST', 'http://site.in/']],
    'not-encrypted',
  ],
  ['a site without a form that leads to http', NONE, HTTPS, [['GET', 'http://site.in/']], 'not-encrypted'],
  [
    'a site without https',
    form('http://site.in/login'),
    HTTP,
    ['password typed', ['POST', 'http://site.in/']],
    null,
  ],
  [
    'a form with https that is sent by http, to a site without https',
    SSO,
    HTTP,
    ['password typed', ['POST', 'http://site.in/session']],
    'not-encrypted',
  ],
  [
    'a form with https that leads to a site without https',
    SSO,
    HTTP,
    ['password typed', ['POST', 'https://sso.in/session'], ['GET', 'http://site.in/']],
    null,
  ],
];

for (const [what, login, site, steps, problem] of CASES) {
  test(`${what} is ${problem ? `blocked: ${problem}` : 'allowed'}`, () => {
    const guard = new SecretGuard(login, site);
    const go = () => {
      for (const step of steps) {
        if (step === 'password typed') guard.passwordTyped();
        else guard.check(new URL(step[1]), step[0]);
      }
    };
    if (problem === null) go();
    else
      assert.throws(go, (error) => {
        assert(error instanceof SignInFailure);
        assert.equal(error.problem, problem);
        // The address may contain what was typed.
        assert.doesNotMatch(error.message, /secret|session/);
        return true;
      });
  });
}
