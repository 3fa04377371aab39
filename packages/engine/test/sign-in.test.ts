import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { type FormLogin, type LoginProblem, literalMessage, type SiteLogin } from '@abhigam/domain';
import {
  furtherTest,
  type LoginSite,
  type Served,
  sampled,
  serveHandler,
  serveLoginSite,
  TEST_TIMEOUT_MS,
} from '@abhigam/testing';
import type { Engine, PageTest, SignedIn, SiteSession } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';

const USER = 'tester@example.in';
const PASSWORD = 'Gupt@ कुंजी "42"';

let engine: Engine;
let site: LoginSite;
before(async () => {
  [engine, site] = await Promise.all([openEngine(), serveLoginSite({ user: USER, password: PASSWORD })]);
});
after(async () => {
  await engine.close();
  await site.close();
});

function form(
  path: string,
  more: Partial<FormLogin & Pick<SiteLogin, 'cookies' | 'headers'>> = {},
): SiteLogin {
  return {
    kind: 'form',
    loginUrl: site.origin + path,
    username: USER,
    password: PASSWORD,
    usernameSelector: null,
    passwordSelector: null,
    submitSelector: null,
    check: { selector: null, text: null, url: null },
    cookies: [],
    headers: [],
    ...more,
  };
}

const signIn = (login: SiteLogin, more: { timeoutMs?: number; siteUrl?: string } = {}): Promise<SignedIn> =>
  engine.signIn(login, { siteUrl: site.origin, timeoutMs: TEST_TIMEOUT_MS, ...more });

async function signedIn(login: SiteLogin): Promise<SiteSession> {
  const answer = await signIn(login);
  assert(answer.ok, inspect(answer));
  return answer.session;
}

/** Only facts are needed, which show the page that was opened and its requests; judging is tested elsewhere. */
const FACTS_ONLY = { rules: AA, sources: ['andi'], screenshot: false } as const;

const open = (path: string, session: SiteSession | null): Promise<PageTest> =>
  engine.testPage({ url: site.origin + path, ...FACTS_ONLY, session });

async function titleOf(path: string, session: SiteSession | null): Promise<string | number | null> {
  const { result, facts } = await open(path, session);
  if (result.status === 'FAILURE') return result.httpStatus;
  const text = JSON.stringify(facts);
  return /"(Inside [^"]*|Kept|Open|Basic|Sign in|Who are you\?)"/.exec(text)?.[1] ?? 'no known heading';
}

for (const path of sampled([1, 2], ['/login', '/login-hindi', '/login-two'])) {
  test(`signs in at ${path} and sees the pages behind it`, async () => {
    const before = site.requests.length;
    const session = await signedIn(form(path));
    assert.equal(await titleOf('/inside/first', session), 'Inside /inside/first');
    const requests = site.requests.slice(before);
    assert.ok(!requests.some((request) => ['/logout', '/register'].includes(request.path)));
    assert.equal(
      requests.filter((request) => request.method === 'POST' && request.path === '/session').length,
      1,
    );
  });
}

test('pages behind a login are not accessible without a session', async () => {
  assert.notEqual(await titleOf('/inside/first', null), 'Inside /inside/first');
});

test('signs in to a scripted form and keeps its cookies and storage', async () => {
  const session = await signedIn(form('/login-script'));
  assert.equal(await titleOf('/by-storage', session), 'Kept');
  assert.equal(await titleOf('/by-storage', null), 'Who are you?');
});

furtherTest('given selectors override detected fields', async () => {
  const selectors = { usernameSelector: '#right .who', passwordSelector: '.what', submitSelector: '#go' };
  const session = await signedIn(form('/login-odd', selectors));
  assert.equal(await titleOf('/inside/odd', session), 'Inside /inside/odd');
});

test('a given check decides', async () => {
  const check = {
    selector: 'a[href="/logout"]',
    text: 'Only for those who are signed in.',
    url: `${site.origin}/inside/`,
  };
  assert.ok((await signIn(form('/login', { check }))).ok);
  const wrong = [
    { selector: '.absent' },
    { text: 'absent' },
    { url: 'https://absent.in/' },
    { selector: '((' },
  ];
  const answers = await Promise.all(
    sampled([0, 3], wrong).map((part) => signIn(form('/login', { check: { ...check, ...part } }))),
  );
  for (const answer of answers) {
    assert(!answer.ok);
    assert.equal(answer.problem, 'not-confirmed');
  }
});

const PROBLEMS: [string, () => SiteLogin, LoginProblem, RegExp][] = [
  ['a wrong password', () => form('/login', { password: 'wrong' }), 'not-accepted', /came again/],
  [
    'a wrong password in two steps',
    () => form('/login-two', { password: 'wrong' }),
    'not-accepted',
    /came again|not accepted/,
  ],
  [
    'a wrong password that a script sends',
    () => form('/login-script', { password: 'wrong' }),
    'not-accepted',
    /came again/,
  ],
  ['a captcha', () => form('/login-captcha'), 'captcha', /captcha.*not supported/],
  ['a one-time code', () => form('/login-code'), 'one-time-code', /one-time code.*not supported/],
  ['a page without fields', () => form('/picture-of-nothing'), 'page-failed', /status 404/],
  ['a form inside a frame', () => form('/login-frame'), 'no-fields', /address of the frame/],
  [
    'a selector that finds nothing',
    () => form('/login', { usernameSelector: '#absent' }),
    'no-fields',
    /usernameSelector/,
  ],
  ['a page that is not there', () => form('', { loginUrl: 'http://127.0.0.1:1/' }), 'page-failed', /./],
];

// Each waits some seconds for a sign of success, so they run concurrently.
describe('reports why a sign-in fails', { concurrency: 3 }, () => {
  for (const [what, login, problem, detail] of sampled([1, 3, 8], PROBLEMS)) {
    test(`reports ${what}`, async () => {
      const answer = await signIn(login());
      assert(!answer.ok);
      assert.equal(answer.problem, problem, answer.detail);
      assert.match(answer.detail, detail);
      assert.doesNotMatch(answer.detail, /wrong$|Gupt/);
    });
  }
});

test('does not type a password on another host', async () => {
  const elsewhere = await serveLoginSite({ user: USER, password: PASSWORD });
  site.extra = '';
  const gate = await serveRedirect(`${elsewhere.origin}/login`);
  try {
    const answer = await signIn(form('', { loginUrl: gate.origin }));
    assert(!answer.ok);
    assert.equal(answer.problem, 'other-host');
    assert.ok(!elsewhere.requests.some(({ method }) => method === 'POST'));
  } finally {
    await gate.close();
    await elsewhere.close();
  }
});

test("types nothing on another host's sign-in page that redirects to the site", async () => {
  const gate = await serveRedirect(`${site.origin}/login`);
  const before = site.requests.length;
  try {
    const answer = await signIn(form('', { loginUrl: gate.origin }));
    assert(!answer.ok);
    assert.equal(answer.problem, 'other-host');
    assert.ok(!site.requests.slice(before).some(({ method }) => method === 'POST'));
  } finally {
    await gate.close();
  }
});

test('does not submit a form to another host, by a redirect with status 307 or by its action', async () => {
  const other = await serveLoginSite({ user: USER, password: PASSWORD });
  const fields =
    '<label>User name <input name="user"></label><label>Password <input type="password" name="password"></label><button>Log in</button>';
  const page = (action: string, method: string) =>
    `<!doctype html><html lang="en"><title>Sign in</title><form method="${method}" action="${action}">${fields}</form>`;
  const gate = await serveHandler(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/send') response.writeHead(307, { location: `${other.origin}/session` }).end();
    else {
      const body =
        path === '/sent-on'
          ? page('/send', 'post')
          : page(`${other.origin}/session`, path === '/by-get' ? 'get' : 'post');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    }
  });
  try {
    for (const path of ['/sent-on', '/by-post', '/by-get']) {
      const answer = await signIn(form('', { loginUrl: gate.origin + path }), { siteUrl: gate.origin });
      assert(!answer.ok);
      assert.equal(answer.problem, 'other-host', path);
      assert.doesNotMatch(answer.detail, /Gupt|session/);
    }
    assert.deepEqual(other.requests, []);
  } finally {
    await gate.close();
    await other.close();
  }
});

test('does not sign in at a forbidden address', async () => {
  const answer = await engine.signIn(form('/login'), {
    siteUrl: site.origin,
    timeoutMs: TEST_TIMEOUT_MS,
    refuseAddress: async (url) =>
      url.pathname === '/inside/home' ? literalMessage('This is a private address.') : null,
  });
  assert(!answer.ok);
  assert.deepEqual([answer.problem, answer.detail], ['page-failed', 'This is a private address.']);
});

furtherTest('aborts an endless sign-in at its time limit', async () => {
  const stuck = await serveNever();
  try {
    const answer = await signIn(form('', { loginUrl: stuck.origin }), { timeoutMs: 1_500 });
    assert(!answer.ok);
    assert.match(answer.detail, /not done within 2 seconds/);
  } finally {
    await stuck.close();
  }
});

test('HTTP basic opens pages, images and frames of the site; a wrong password is reported', async () => {
  const basic = (password: string): SiteLogin => ({
    kind: 'basic',
    username: USER,
    password,
    cookies: [],
    headers: [],
  });
  const siteUrl = `${site.origin}/basic/`;
  const right = await engine.signIn(basic(PASSWORD), { siteUrl, timeoutMs: TEST_TIMEOUT_MS });
  assert(right.ok, inspect(right));
  site.extra = '<iframe src="/basic/frame" title="More"></iframe>';
  assert.equal(await titleOf('/basic/page', right.session), 'Basic');
  site.extra = '';
  const framed = site.requests.filter(({ path }) => path === '/basic/frame');
  assert.ok(framed.some(({ headers }) => headers.authorization));
  assert.equal(await titleOf('/basic/page', null), 401);
  const wrong = await engine.signIn(basic('wrong'), { siteUrl, timeoutMs: TEST_TIMEOUT_MS });
  assert(!wrong.ok);
  assert.equal(wrong.problem, 'not-accepted');
});

test('a cookie or a header is enough to open pages', async () => {
  const plain = { kind: 'none', cookies: [], headers: [] } satisfies SiteLogin;
  const pass = PASSWORD.replace(/[^\w@]/g, '');
  const gates = await serveLoginSite({ user: USER, password: pass });
  try {
    for (const [path, login] of [
      ['/by-cookie', { ...plain, cookies: [{ name: 'pass', value: pass }] }],
      ['/by-header', { ...plain, headers: [{ name: 'X-Pass', value: pass }] }],
    ] as const) {
      const limits = { siteUrl: gates.origin + path, timeoutMs: TEST_TIMEOUT_MS };
      const answer = await engine.signIn(
        { ...login, cookies: [...login.cookies], headers: [...login.headers] },
        limits,
      );
      assert(answer.ok, inspect(answer));
      const url = gates.origin + path;
      const { result } = await engine.testPage({ url, ...FACTS_ONLY, session: answer.session });
      assert.equal(result.status, 'COMPLETE');
      const refused = await engine.signIn(plain, limits);
      assert(!refused.ok);
      assert.equal(refused.problem, 'not-accepted');
    }
  } finally {
    await gates.close();
  }
});

test('sends headers, cookies and user name to no other site: images, frames, scripts, redirects', async () => {
  const other = await serveLoginSite({ user: USER, password: PASSWORD });
  // The same server with another host name is another site: cookies depend on the host name, not on the port.
  const foreign = other.origin.replace('127.0.0.1', 'localhost');
  const away = await serveRedirect(`${foreign}/redirected`);
  site.extra = `<img alt="" src="${foreign}/picture"><iframe title="f" src="${foreign}/basic/frame"></iframe>
    <img alt="" src="${away.origin}/picture"><script src="${foreign}/script.js"></script><img alt="" src="/picture">
    <script>fetch('${foreign}/fetched', { mode: 'no-cors', credentials: 'include' })</script>`;
  const session = await signedIn(
    form('/login', {
      cookies: [{ name: 'pass', value: 'cookie-secret' }],
      headers: [{ name: 'X-Pass', value: 'header-secret' }],
    }),
  );
  try {
    await open('/inside/page', session);
    const seen = (at: LoginSite, path: string) => at.requests.filter((request) => request.path === path);
    for (const path of ['/picture', '/basic/frame', '/script.js', '/fetched', '/redirected']) {
      const [first] = seen(other, path);
      assert(first, `${path} was never asked for`);
    }
    for (const { path, headers } of other.requests)
      assert.doesNotMatch(JSON.stringify(headers), /secret|Basic/, `${path} took something along`);
    const [own] = seen(site, '/picture');
    assert.equal(own?.headers['x-pass'], 'header-secret');
    assert.match(own?.headers.cookie ?? '', /pass=cookie-secret/);
  } finally {
    site.extra = '';
    await away.close();
    await other.close();
  }
});

test('a header does not follow a redirect to another site', async () => {
  const other = await serveLoginSite({ user: USER, password: PASSWORD });
  const gate = await serveRedirect(`${other.origin}/picture`);
  const limits = { siteUrl: gate.origin, timeoutMs: TEST_TIMEOUT_MS };
  const headers = [{ name: 'X-Pass', value: 'header-secret' }];
  try {
    const answer = await engine.signIn({ kind: 'none', cookies: [], headers }, limits);
    assert(answer.ok);
    const url = `${gate.origin}/page`;
    await engine.testPage({ url, ...FACTS_ONLY, session: answer.session });
    assert.ok(gate.headers.every((seen) => seen['x-pass'] === 'header-secret') && gate.headers.length > 0);
    const reached = other.requests.filter(({ path }) => path === '/picture');
    assert.ok(reached.length > 0);
    for (const request of reached) assert.equal(request.headers['x-pass'], undefined);
  } finally {
    await gate.close();
    await other.close();
  }
});

test('printing a session reveals nothing', async () => {
  const session = await signedIn(form('/login'));
  const shown = `${inspect(session, { depth: 9, showHidden: true })} ${JSON.stringify(session)}`;
  assert.doesNotMatch(shown, /sid|Gupt|visit/);
});

/** A server that redirects every request to another address; `headers`: the received headers. */
async function serveRedirect(location: string): Promise<Served & { headers: IncomingMessage['headers'][] }> {
  const headers: IncomingMessage['headers'][] = [];
  const served = await serveHandler(async (request, response) => {
    headers.push(request.headers);
    response.writeHead(302, { location }).end();
  });
  return { ...served, headers };
}

/** A server that accepts requests and never responds. */
const serveNever = (): Promise<Served> => serveHandler(async () => undefined);
