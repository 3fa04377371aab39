import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inEnglish, type Omission, type PageResult, type TestedPage } from '@abhigam/domain';
import { furtherTest, sampled } from '@abhigam/testing';
import type { Engine } from '../src/index.ts';
import { AA, judged, PASSIVE_SOURCES } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const RULES = { ...AA, wcagVersion: '2.2' as const };

const answer =
  (type: string, body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(body);

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>Forms of the office</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Page</h1>${body}</main></body></html>`;

/** Small targets, low contrast, a field without a label: two depend on layout, one does not. */
const DEFECTS = `<p id="pale" style="color: #bbb; background: #fff">Pale text</p><input id="field">
  <p style="font-size: 8px; line-height: 8px"><a href="/a">a</a><br><a href="/b">b</a><br><a href="/c">c</a></p>`;

const sheet = (href: string, more = '') => `<link rel="stylesheet" href="${href}" ${more}>`;

/** A closed menu that stays visible when its script fails because a library is missing. */
const menuHiddenBy = (library: string) =>
  page(
    `<script src="${library}"></script>`,
    `<nav id="menu" aria-label="Main" style="position: fixed; left: -400px; width: 300px"><a href="/a">Offices</a></nav><main><h1>Office</h1><a href="/b">News</a></main>
    <script>library.closed('#menu'); document.getElementById('menu').hidden = true</script>`,
  );

/** Alternates between two responses for repeated requests. */
function firstOfTwo(...answers: [Answer, Answer]): Answer {
  let requests = 0;
  return (request, response) => {
    const next = answers[requests++ % 2];
    if (typeof next === 'function') next(request, response);
  };
}

const routes: Record<string, Answer> = {
  '/good.css': answer('text/css', 'main { max-width: 60em }'),
  '/script.css': answer('text/html', '<p>Not found</p>'),
  '/imports.css': answer('text/css', '@import "/gone-import.css"; main { max-width: 60em }'),
  '/imports-busy.css': answer('text/css', '@import "/busy-import.css"; main { max-width: 60em }'),
  '/html.css': answer('text/html', '<p>No style sheet</p>', 200, { 'x-content-type-options': 'nosniff' }),
  '/gone-for-good.css': answer('text/plain', 'Gone', 410),
  '/gone-strict.css': answer('text/html', '<p>Gone</p>', 404, { 'x-content-type-options': 'nosniff' }),
  '/gone-styled.css': answer('text/css', 'main { max-width: 60em }', 404),
  '/moved.css': answer('text/plain', '', 302, { location: '/script.css' }),
  '/denied.css': answer('text/html', '<p>Not for programs</p>', 403),
  ...Object.fromEntries(
    ['', '-late', '-import', '-inner'].map((name) => [
      `/busy${name}.css`,
      answer('text/html', '<p>Busy</p>', 503),
    ]),
  ),
  '/renewed.css': firstOfTwo(
    answer('text/html', '<p>Not yet</p>', 404),
    answer('text/css', 'main { color: #000 }'),
  ),
  '/hangs.css': () => undefined,
  '/whole': page(sheet('/good.css'), DEFECTS),
  '/gone': page(sheet('/gone.css'), DEFECTS),
  '/wrong-type': page(sheet('/script.css'), DEFECTS),
  '/import': page(sheet('/imports.css'), DEFECTS),
  '/import-busy': page(sheet('/imports-busy.css'), DEFECTS),
  '/no-sniffing': page(sheet('/html.css'), DEFECTS),
  '/gone-for-good': page(sheet('/gone-for-good.css'), DEFECTS),
  '/gone-styled': page(sheet('/gone-styled.css'), DEFECTS),
  '/gone-strict': page(sheet('/gone-strict.css'), DEFECTS),
  '/moved': page(sheet('/moved.css'), DEFECTS),
  '/own-machine': page(sheet('file:///C:/site/main.css'), DEFECTS),
  '/denied-sheet': page(sheet('/denied.css'), DEFECTS),
  '/another': page(
    sheet('/good.css', 'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"'),
    DEFECTS,
  ),
  '/busy': page(sheet('/busy.css'), DEFECTS),
  '/renewed': page(sheet('/renewed.css'), DEFECTS),
  '/gone-and-busy': page(sheet('/gone.css') + sheet('/busy.css'), DEFECTS),
  '/by-script': page(
    '',
    `${DEFECTS}<script>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/gone-script.css' }))</script>`,
  ),
  '/refused': page(sheet('http://127.0.0.1:9/far.css'), DEFECTS),
  '/harmless': page(
    sheet('/gone-print.css', 'media="print"') +
      sheet('/gone-high.css', 'media="(min-width: 9000px)"') +
      '<link rel="alternate stylesheet" title="Dark" href="/gone-dark.css">',
    DEFECTS,
  ),
  '/late-media': page(sheet('/busy-late.css', 'media="print" onload="this.media = \'all\'"'), DEFECTS),
  '/second-try': page(sheet('/gone-twice.css'), `${DEFECTS}${sheet('/good.css')}`),
  '/fonts': page(sheet('https://fonts.googleapis.com/css2?family=Noto'), DEFECTS),
  '/policy': answer('text/html', page(sheet('/good.css'), DEFECTS), 200, {
    'content-security-policy': "style-src 'unsafe-inline'",
  }),
  '/scripts': page(
    '<script src="/gone.js"></script><script src="/picture.js"></script><script src="/html.js"></script>',
    '<p>Words</p>',
  ),
  '/no-library': menuHiddenBy('http://127.0.0.1:9/library.js'),
  '/no-such-library': menuHiddenBy('/gone-library.js'),
  '/picture.js': answer('image/png', ''),
  '/html.js': answer('text/html', '<p>No script</p>', 200, { 'x-content-type-options': 'nosniff' }),
  '/shell': `<!doctype html><html lang="en"><head><title>App</title></head><body><noscript>Switch scripts on.</noscript><div id="root"></div><script src="/gone-app.js"></script></body></html>`,
  '/shell-style': `<!doctype html><html lang="en"><head><title>App</title><style>#root { height: 50px; background: url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7) }</style></head><body><div id="root"></div><script></script></body></html>`,
  '/shell-dialog': `<!doctype html><html lang="en"><head><title>App</title></head><body><x-app></x-app><script>
    document.querySelector('x-app').attachShadow({ mode: 'open' }).innerHTML = '<dialog open aria-label="News">Rain</dialog>';</script></body></html>`,
  '/late-content': `<!doctype html><html lang="en"><head><title>App</title></head><body><div class="loader">Please wait</div><script>
    setTimeout(() => { document.body.innerHTML = '<main><h1>Here</h1><p>Words</p></main>'; }, 1500)</script></body></html>`,
  '/broken.xhtml': answer(
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Broken</title></head><body><p>Words</b></p></body></html>',
  ),
  '/good.xhtml': answer(
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Good</title></head><body><main><h1>Good</h1></main></body></html>',
  ),
  '/said.html': page('', '<parsererror>This page contains the following errors</parsererror><p>Words</p>'),
  '/inner': page(sheet('/good.css'), DEFECTS),
  '/inner-bare': page(sheet('/busy-inner.css'), DEFECTS),
  '/inner-gone': page(sheet('/gone-inner.css'), DEFECTS),
  '/denied': answer('text/html', page('', '<p>Denied</p>'), 200, { 'x-frame-options': 'DENY' }),
  '/hangs': () => undefined,
};

let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
  const frame = (src: string, id: string) => `<iframe id="${id}" title="${id}" src="${src}"></iframe>`;
  routes['/frames'] = page(
    '',
    [
      frame('/denied', 'denied'),
      frame('/gone-frame', 'gone'),
      frame('http://127.0.0.1:9/', 'refused'),
      frame('http://localhost:9/', 'refused-elsewhere'),
      frame(`${site.otherOrigin}/denied`, 'denied-elsewhere'),
      frame(`${site.otherOrigin}/gone-elsewhere`, 'gone-elsewhere'),
      frame('/broken.xhtml', 'broken'),
      frame('/inner', 'inner'),
    ].join(''),
  );
  routes['/frame-policy'] = answer(
    'text/html',
    page('', frame(`${site.otherOrigin}/inner`, 'forbidden')),
    200,
    { 'content-security-policy': "frame-src 'none'" },
  );
  routes['/frame-hangs'] = page('', frame('/hangs', 'hangs'));
  routes['/far-type'] = page(sheet(`${site.otherOrigin}/script.css`), DEFECTS);
  for (const name of ['good', 'gone', 'busy'])
    routes[`/far-${name}`] = page(sheet(`${site.otherOrigin}/${name}.css`, 'crossorigin'), DEFECTS);
  routes['/gone-inside'] = page(
    sheet('/good.css'),
    `${DEFECTS}${frame('/inner-gone', 'near')}${frame(`${site.otherOrigin}/inner-gone`, 'far')}`,
  );
  routes['/busy-elsewhere'] = page(
    sheet('/good.css'),
    `${DEFECTS}${frame(`${site.otherOrigin}/inner-bare`, 'bare')}`,
  );
  routes['/styled-around'] = page(sheet('/good.css'), `${DEFECTS}${frame('/inner-bare', 'bare')}`);
});
after(async () => {
  await engine.close();
  await site.close();
});

const tested = (path: string) => judged(engine, site.origin + path, RULES);

async function refused(path: string): Promise<Extract<PageResult, { status: 'FAILURE' }>> {
  const { result } = await engine.testPage({
    url: site.origin + path,
    rules: RULES,
    sources: PASSIVE_SOURCES,
    screenshot: false,
  });
  assert.ok(result.status === 'FAILURE', `${path} was judged`);
  return result;
}

const limit = ({ leftOut }: TestedPage, part: Omission['part']) => leftOut.find((one) => one.part === part);
const files = (result: TestedPage, part: Omission['part']) =>
  (limit(result, part)?.files ?? [])
    .map(({ url, why, status }) =>
      `${url.replace(site.origin, '').replace(site.otherOrigin, 'other')} ${why} ${status ?? ''}`.trim(),
    )
    .sort();
const statusOf = ({ audits }: TestedPage, id: string) =>
  audits.filter((audit) => audit.id === id).map(({ status }) => status);
const LAYOUT = ['color-contrast', 'target-size'];

test('a completely loaded page has no limit, and layout failures count', async () => {
  const result = await tested('/whole');
  assert.deepEqual(result.leftOut, []);
  for (const id of [...LAYOUT, 'label']) assert.deepEqual(statusOf(result, id), ['Fail'], id);
});

const PASSED_BY = [
  ['/busy', '/busy.css http-status 503'],
  ['/denied-sheet', '/denied.css http-status 403'],
  ['/import-busy', '/busy-import.css http-status 503'],
  ['/refused', 'http://127.0.0.1:9/far.css network'],
  ['/late-media', '/busy-late.css http-status 503'],
  // A server that has the file at another moment.
  ['/renewed', '/renewed.css http-status 404'],
  // A busy server omits the CORS headers too.
  ['/far-busy', 'other/busy.css http-status 503'],
] as const;
for (const [path, file] of sampled([0, 2, 5, 6], PASSED_BY))
  test(`without ${file}: layout failures need review, and the result has the reason`, async () => {
    const result = await tested(path);
    assert.deepEqual(files(result, 'style-sheets'), [file]);
    for (const id of LAYOUT) {
      assert.deepEqual(statusOf(result, id), ['Warn'], id);
      const warned = result.audits.find((audit) => audit.id === id);
      assert.match(warned?.failingElements[0]?.explanation ?? '', /A style sheet of the page did not load/);
      assert.ok(limit(result, 'style-sheets')?.rules.includes(id), `${id} is named as undecided`);
    }
    assert.deepEqual(statusOf(result, 'label'), ['Fail']);
    assert.equal(
      result.audits.some(
        ({ id, status }) => status === 'Pass' && limit(result, 'style-sheets')?.rules.includes(id),
      ),
      false,
      'a rule that could not be decided has not passed',
    );
  });

const UNAVAILABLE = [
  ['/gone', '/gone.css http-status 404'],
  ['/gone-for-good', '/gone-for-good.css http-status 410'],
  ['/gone-strict', '/gone-strict.css http-status 404'],
  ['/gone-styled', '/gone-styled.css http-status 404'],
  ['/wrong-type', '/script.css type'],
  ['/no-sniffing', '/html.css type'],
  ['/moved', '/script.css type'],
  ['/import', '/gone-import.css http-status 404'],
  ['/by-script', '/gone-script.css http-status 404'],
  ['/policy', '/good.css blocked'],
  ['/another', '/good.css blocked'],
  ['/own-machine', 'file:///C:/site/main.css blocked'],
  ['/far-good', 'other/good.css blocked'],
  ['/far-type', 'other/script.css type'],
  ['/far-gone', 'other/gone.css http-status 404'],
] as const;
for (const [path, file] of sampled([0, 5, 9, 13], UNAVAILABLE))
  test(`without ${file}, which is missing for all visitors: judges the page completely and lists the file`, async () => {
    const [result, whole] = [await tested(path), await tested('/whole')];
    assert.deepEqual(
      result.leftOut.map(({ part, why, rules }) => ({ part, why, rules })),
      [{ part: 'style-sheets', why: 'never-loads', rules: [] }],
    );
    assert.deepEqual(files(result, 'style-sheets'), [file]);
    for (const id of [...LAYOUT, 'label']) assert.deepEqual(statusOf(result, id), ['Fail'], id);
    assert.deepEqual([result.score, result.weights], [whole.score, whole.weights]);
  });

test('distinguishes sheets that other visitors may get from those that nobody can load, and layout stays undecided', async () => {
  const result = await tested('/gone-and-busy');
  assert.deepEqual(
    result.leftOut.map(({ why, rules, files = [] }) => [
      why,
      rules.length > 0,
      files.map(({ url }) => url.replace(site.origin, '')),
    ]),
    [
      ['not-loaded', true, ['/busy.css']],
      ['never-loads', false, ['/gone.css']],
    ],
  );
  for (const id of LAYOUT) assert.deepEqual(statusOf(result, id), ['Warn'], id);
});

test('requests a missing file again, but not one of a busy server', async () => {
  for (const [path, times] of [
    ['gone', 2],
    ['busy', 1],
  ] as const) {
    const before = site.requests.length;
    await tested(`/${path}`);
    assert.equal(site.requests.slice(before).filter((one) => one === `/${path}.css`).length, times, path);
  }
});

test('judges frames completely when their missing sheet is missing for all visitors', async () => {
  const result = await tested('/gone-inside');
  assert.deepEqual(
    result.leftOut.map(({ why }) => why),
    ['never-loads'],
  );
  const places = result.audits
    .filter(({ id, status }) => id === 'color-contrast' && status === 'Fail')
    .flatMap(({ failingElements }) => failingElements.map(({ selector }) => selector));
  assert.deepEqual(places.sort(), ['#far >>> #pale', '#near >>> #pale', '#pale']);
  const busy = await tested('/busy-elsewhere');
  assert.deepEqual(
    busy.leftOut.map(({ why }) => why),
    ['not-loaded'],
  );
});

test('sheets that do not apply to the screen are no limit', async () => {
  const result = await tested('/harmless');
  assert.deepEqual(result.leftOut, []);
  for (const id of LAYOUT) assert.deepEqual(statusOf(result, id), ['Fail'], id);
});

test('lists a missing sheet with only font declarations, which affects no result', async () => {
  const result = await tested('/fonts');
  assert.equal(limit(result, 'style-sheets')?.total, 1);
  assert.deepEqual(limit(result, 'style-sheets')?.rules, []);
  for (const id of LAYOUT) assert.deepEqual(statusOf(result, id), ['Fail'], id);
});

test('a missing sheet of one document does not affect another', async () => {
  const result = await tested('/styled-around');
  assert.deepEqual(files(result, 'style-sheets'), ['/busy-inner.css http-status 503']);
  const places = (status: string) =>
    result.audits
      .filter((audit) => audit.id === 'color-contrast' && audit.status === status)
      .flatMap(({ failingElements }) => failingElements.map(({ selector }) => selector));
  assert.deepEqual(places('Fail'), ['#pale']);
  assert.deepEqual(places('Warn'), ['#bare >>> #pale']);
});

test('a single source has the same result', async () => {
  for (const source of ['lh', 'andi'] as const) {
    const result = await judged(engine, `${site.origin}/busy`, RULES, [source]);
    const rules = limit(result, 'style-sheets')?.rules ?? [];
    assert.ok(rules.length > 0, source);
    assert.deepEqual(
      result.audits.filter(({ id, status }) => rules.includes(id) && status !== 'Warn').map(({ id }) => id),
      [],
      source,
    );
  }
});

test('the score excludes undecided rules', async () => {
  const [whole, busy] = [await tested('/whole'), await tested('/busy')];
  assert.ok(whole.weights && busy.weights && busy.weights.total < whole.weights.total);
  assert.equal(busy.lhScore, whole.lhScore, 'Lighthouse goes by what it sees');
});

test('lists failed and refused scripts', async () => {
  assert.deepEqual(files(await tested('/scripts'), 'scripts'), [
    '/gone.js http-status 404',
    '/html.js type',
    '/picture.js type',
  ]);
});

test('interaction failures need review when a script is missing, unless it is missing for all visitors', async () => {
  const focus = async (path: string) => {
    const page = await judged(engine, site.origin + path, RULES, ['interaction']);
    return page.audits.filter(({ id }) => id === 'focus-not-visible').map(({ status }) => status);
  };
  assert.deepEqual(await focus('/no-library'), ['Warn']);
  assert.deepEqual(await focus('/no-such-library'), ['Fail']);
});

test('an app shell that its script did not fill is not a page', async () => {
  const result = await refused('/shell');
  assert.equal(result.reason, 'empty-page');
  assert.match(inEnglish(result.detail), /scripts/);
});

test('a page with content but without words is a page', async () => {
  assert.equal((await tested('/shell-style')).status, 'COMPLETE');
  assert.equal((await tested('/shell-dialog')).status, 'COMPLETE');
});

test('waits for a page that shows a loading indicator', async () => {
  assert.ok((await tested('/late-content')).audits.length > 0);
});

test('malformed XHTML is not a page', async () => {
  assert.equal((await refused('/broken.xhtml')).reason, 'not-html');
  assert.equal((await tested('/good.xhtml')).status, 'COMPLETE');
  assert.equal((await tested('/said.html')).status, 'COMPLETE');
});

test('lists frames with an error page and does not judge them', async () => {
  for (const sources of sampled(0, [['lh', 'andi'], ['lh'], ['andi']])) {
    const result = await judged(engine, `${site.origin}/frames`, RULES, [...sources]);
    assert.deepEqual(
      files(result, 'frames'),
      [
        '/broken.xhtml malformed',
        '/denied blocked',
        '/gone-frame http-status 404',
        'http://127.0.0.1:9/ network',
        'http://localhost:9/ network',
        'other/denied blocked',
        'other/gone-elsewhere http-status 404',
      ].sort(),
      sources.join(),
    );
    const inFrames = result.audits
      .flatMap(({ failingElements }) => failingElements.map(({ selector }) => selector))
      .filter((selector) => selector.includes(' >>> '))
      .map((selector) => selector.split(' >>> ')[0]);
    assert.deepEqual([...new Set(inFrames)], ['#inner'], sources.join());
    assert.deepEqual(result.unreadFrames, []);
  }
});

test("lists a frame that the page's policy blocks", async () => {
  assert.deepEqual(files(await tested('/frame-policy'), 'frames'), ['other/inner blocked']);
});

// Takes as long as the limit of the whole page.
furtherTest('lists a frame that never loads', async () => {
  assert.deepEqual(files(await tested('/frame-hangs'), 'frames'), ['/hangs time']);
});
