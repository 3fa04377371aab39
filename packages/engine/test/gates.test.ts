import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { PageResult } from '@abhigam/domain';
import type { Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
}

const MENU = `<header><h1>Department of Lakes</h1><nav>${Array.from({ length: 25 }, (_, at) => `<a href="/m${at}">Scheme number ${at}</a> `).join('')}</nav></header>`;
const FOOTER = `<footer>${'<p>Content owned by the Department of Lakes. Last updated today.</p>'.repeat(12)}</footer>`;
const LOGIN_FORM = `<form action="/session" method="post"><h2>Officer login</h2><label>User name <input name="user"></label>
<label>Password <input type="password" name="password"></label><img alt="captcha" src="/captcha.png"><label>Characters <input name="captcha"></label>
<button>Log in</button><a href="/forgot">Forgot password?</a></form>`;
const NEWS = `<main><h2>News</h2>${Array.from({ length: 20 }, (_, at) => `<p>The lake number ${at} was cleaned, and boats may use it again from next month on.</p>`).join('')}</main>`;
const CAPTCHA_FRAME = '<iframe title="captcha" src="/captcha-frame"></iframe>';

const routes: Record<string, Answer> = {
  '/captcha-frame': page('Box', '<input type="checkbox" aria-label="Tick">'),
  '/login': page('Login - Department of Lakes', MENU + LOGIN_FORM + FOOTER),
  '/dashboard': (_, response) => void response.writeHead(302, { location: '/login?next=dashboard' }).end(),
  '/by-script': page('Wait', '<p>Wait</p><script>location.replace("/login")</script>'),
  '/members': page('Member sign in', MENU + LOGIN_FORM + FOOTER),
  '/without-form': page(
    'Sign in',
    `${MENU}<main><div><input aria-label="User"><input type="password" aria-label="Password"><button>Go</button></div></main>`,
  ),
  '/portal': page(
    'Search records',
    `<header><form>${'<label>User <input></label><label>Password <input type="password"></label>'}<button>Log in</button></form></header>
    <main><h2>Search</h2><form><label>Words <input type="search"></label><button>Search</button></form></main>${FOOTER}`,
  ),
  '/home': page('Department of Lakes', `${MENU}<div class="right">${LOGIN_FORM}</div>${NEWS}${FOOTER}`),
  '/to-home': (_, response) => void response.writeHead(302, { location: '/home' }).end(),
  '/register': page(
    'Register',
    `${MENU}<form><label>Name <input></label><label>Password <input type="password"></label><label>Again <input type="password"></label><button>Register</button></form>`,
  ),
  '/contact': page(
    'Contact us',
    `${MENU}<form><label>Name <input></label><label>E-mail <input type="email"></label><label>Message <textarea></textarea></label>
    <p>Verify you are human</p>${CAPTCHA_FRAME}<button>Send</button></form>${FOOTER}`,
  ),
  '/small-contact': page(
    'Contact us',
    `<h1>Contact</h1><form><label>Name <input></label><label>Message <textarea></textarea></label>
    <p>Verify you are human</p>${CAPTCHA_FRAME}<button>Send</button></form>`,
  ),
  '/challenge': page('Just so you know', `<h1>Please verify you are human</h1>${CAPTCHA_FRAME}`),
  '/challenge-hindi': page(
    'जाँच',
    '<h1>आपके ब्राउज़र की जाँच हो रही है</h1><div id="challenge-box"></div><noscript>x</noscript>',
  ),
  '/challenge-busy': (_, response) =>
    void response
      .writeHead(503, { ...html, 'retry-after': '30' })
      .end(page('Wait', '<p>We are checking your browser.</p><form action="/challenge-answer"></form>')),
  '/maintenance': (_, response) =>
    void response.writeHead(503, html).end(page('Maintenance', '<p>Back at noon.</p>')),
};

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
});
after(async () => {
  await engine.close();
  await site.close();
});

async function resultOf(path: string): Promise<PageResult> {
  return (await engine.testPage({ url: site.origin + path, rules: AA, sources: ['andi'], screenshot: false }))
    .result;
}

const OUTCOMES: [string, 'COMPLETE' | string][] = [
  ['/login', 'COMPLETE'],
  ['/dashboard', 'sign-in-required'],
  ['/by-script', 'sign-in-required'],
  ['/members', 'sign-in-required'],
  ['/without-form', 'sign-in-required'],
  ['/portal', 'COMPLETE'],
  ['/home', 'COMPLETE'],
  ['/to-home', 'COMPLETE'],
  ['/register', 'COMPLETE'],
  ['/contact', 'COMPLETE'],
  ['/small-contact', 'COMPLETE'],
  ['/challenge', 'blocked'],
  ['/challenge-hindi', 'blocked'],
  ['/challenge-busy', 'blocked'],
  ['/maintenance', 'http-status'],
];
for (const [path, expected] of OUTCOMES)
  test(`${path} is ${expected}`, async () => {
    const result = await resultOf(path);
    const outcome = result.status === 'FAILURE' ? result.reason : result.status;
    assert.equal(outcome, expected, JSON.stringify(result).slice(0, 500));
  });

test('stops reading an endless document, which is too large', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  routes['/endless'] = (_, response) => {
    closed = once(response, 'close');
    response.writeHead(200, html).write('<!doctype html><title>x</title>');
    const more = () => {
      while (!response.destroyed && response.write('<!-- '.padEnd(65_000, 'x').concat(' -->')));
    };
    response.on('drain', more);
    more();
  };
  const result = await resultOf('/endless');
  assert.ok(result.status === 'FAILURE' && result.reason === 'too-large', JSON.stringify(result));
  await closed;
});

test('a small compressed response that decompresses to a large one is too large', async () => {
  const packed = gzipSync(Buffer.alloc(40_000_000, '<!-- '.padEnd(65_000, 'x').concat(' -->')));
  assert.ok(packed.length < 1_000_000);
  routes['/bomb'] = (_, response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(packed);
  const result = await resultOf('/bomb');
  assert.ok(result.status === 'FAILURE' && result.reason === 'too-large', JSON.stringify(result));
});
