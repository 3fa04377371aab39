import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_RESOURCES, type PageFacts, type ResourceFacts, readPage, shortenUrl } from '@abhigam/facts';
import { BrowserPool } from '../src/browser/browser-pool.ts';
import { openPageSession } from '../src/browser/page-session.ts';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { PageOpener } from '../src/navigation/open-page.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const VIEWPORT = { width: 1000, height: 700 };
const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const DATA = `data:image/gif;base64,${DOT}`;

const file =
  (type: string, body: string | Buffer, status = 200): Answer =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
      .end(body);
const picture = (width: number, height: number) =>
  file(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h9v9z"/></svg>`,
  );
const html = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Forms of the office</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

const routes: Record<string, Answer> = {
  '/style.css': file(
    'text/css',
    '@font-face { font-family: Own; src: url(/own.woff2) } b { font-family: Own }',
  ),
  '/script.js': file('text/javascript', 'fetch("/data.json")'),
  '/data.json': file('application/json', '{}'),
  '/a.svg': picture(40, 30),
  '/b.svg': picture(80, 60),
  '/broken.png': file('image/png', 'no picture'),
  '/old.gif': (_, response) => void response.writeHead(302, { location: '/new.gif' }).end(),
  '/new.gif': file('image/gif', Buffer.from(DOT, 'base64')),
  '/kinds': html(`<link rel="stylesheet" href="/style.css"><script src="/script.js"></script><b>Bold</b>
    <img alt="" src="/a.svg#part"><img alt="" src="/old.gif"><img alt="" src="/none.png"><img alt="" src="${DATA}">
    <img alt="" src="http://127.0.0.1:9/refused.png">`),
  '/inner': html('<img alt="" src="/b.svg"><img alt="" src="/none-inside.png">'),
  '/policy': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "img-src 'none'" })
      .end(html('<img alt="" src="/a.svg">')),
  '/moves': html('<img alt="" src="/a.svg"><script>location.replace("/inner")</script>'),
  '/many': html(
    `<p>Many images</p><script>for (let n = 0; n < ${MAX_RESOURCES + 50}; n += 1) new Image().src = 'data:image/gif;base64,${DOT}#' + n + ',' + n</script>`,
  ),
  '/sizes': html(`<img id="plain" alt="" src="/a.svg"><img id="dense" alt="" srcset="/b.svg 2x">
    <picture><source srcset="/b.svg" media="(min-width: 1px)"><img id="picked" alt="" src="/a.svg"></picture>
    <img id="broken" alt="" src="/broken.png"><img id="missing" alt="" src="/none.png"><img id="empty" alt="">
    <img id="late" alt="" src="/a.svg?late" loading="lazy" style="margin-top: 20000px">
    <img id="data" alt="" src="${DATA}"><div id="host"></div><img alt="" name="querySelectorAll" src="/a.svg">
    <iframe title="Frame" src="/inner"></iframe>
    <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<img id="inside" alt="" src="/a.svg">';
      Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { get: () => 7 });
      Document.prototype.querySelectorAll = () => [];</script>`),
};

let site: TestSite;
let pool: BrowserPool;
before(async () => {
  site = await startTestSite(routes);
  routes['/outer'] = html(
    `<iframe title="Same" src="/inner"></iframe><iframe title="Other" src="${site.otherOrigin}/inner"></iframe>`,
  );
  pool = new BrowserPool(undefined);
});
after(async () => {
  await pool.close();
  await site.close();
});

async function factsOf(path: string): Promise<PageFacts> {
  const loan = await pool.borrow();
  const session = await openPageSession(loan.browser, VIEWPORT);
  const opener = new PageOpener(session, {});
  try {
    await opener.open(site.origin + path);
    await opener.settle('undefined');
    return (await gatherFacts(session, VIEWPORT)).facts;
  } finally {
    opener.stop();
    await session.close();
    loan.release(false);
  }
}

const find = ({ resources }: PageFacts, part: string): ResourceFacts => {
  const [found, ...more] = resources.filter(({ url }) => url.includes(part));
  assert.ok(found, part);
  assert.equal(more.length, 0, `one entry for ${part}`);
  return found;
};

test('records kind, status and size of each request', async () => {
  const facts = await factsOf('/kinds');
  const known = facts.resources
    .filter(({ url }) => !url.startsWith('data:'))
    .map(({ url, kind, status, mimeType, failure }) => [
      url.replace(site.origin, ''),
      kind,
      status,
      mimeType,
      failure,
    ]);
  assert.deepEqual(
    known.sort((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
    [
      ['/a.svg', 'image', 200, 'image/svg+xml', null],
      ['/data.json', 'xhr', 200, 'application/json', null],
      ['/kinds', 'document', 200, 'text/html', null],
      ['/new.gif', 'image', 200, 'image/gif', null],
      ['/none.png', 'image', 404, 'text/html', 'http-status'],
      ['/own.woff2', 'font', 404, 'text/html', 'http-status'],
      ['/script.js', 'script', 200, 'text/javascript', null],
      ['/style.css', 'stylesheet', 200, 'text/css', null],
      ['http://127.0.0.1:9/refused.png', 'image', null, null, 'network'],
    ],
  );
  const script = find(facts, '/script.js');
  assert.equal(script.decodedBytes, 'fetch("/data.json")'.length);
  assert.ok((script.encodedBytes ?? 0) > 19, 'headers count too');
  assert.match(find(facts, ':9/').failureDetail ?? '', /^net::ERR_/);
});

test('records a redirect as one request with both addresses', async () => {
  const { requestedUrl, url } = find(await factsOf('/kinds'), '/new.gif');
  assert.deepEqual([requestedUrl, url], [`${site.origin}/old.gif`, `${site.origin}/new.gif`]);
});

test('records a data: URL without its content', async () => {
  const facts = await factsOf('/kinds');
  const data = facts.resources.find(({ url }) => url === shortenUrl(DATA));
  assert.deepEqual([data?.kind, data?.mimeType, data?.failure], ['image', 'image/gif', null]);
});

test('records requests of frames, including out-of-process frames', async () => {
  const facts = await factsOf('/outer');
  for (const origin of [site.origin, site.otherOrigin]) {
    assert.deepEqual(
      facts.resources
        .filter(({ url }) => url.startsWith(`${origin}/`) && !url.endsWith('/outer'))
        .map(({ url, kind, mimeType }) => `${kind} ${url.replace(origin, '')} ${mimeType}`)
        .sort(),
      ['document /inner text/html', 'image /b.svg image/svg+xml', 'image /none-inside.png text/html'],
    );
  }
});

test("records requests blocked by the page's Content Security Policy as blocked", async () => {
  const { failure, failureDetail, status } = find(await factsOf('/policy'), '/a.svg');
  assert.deepEqual([failure, failureDetail, status], ['blocked', 'csp', null]);
});

test('a new document clears the log', async () => {
  const facts = await factsOf('/moves');
  assert.deepEqual(
    facts.resources.filter(({ kind }) => kind === 'document').map(({ url }) => url),
    [`${site.origin}/inner`],
  );
  assert.ok(!facts.resources.some(({ url }) => url.endsWith('/a.svg')));
});

test('the log is limited and counts what it leaves out', async () => {
  const { resources, resourcesLeftOut } = await factsOf('/many');
  assert.equal(resources.length, MAX_RESOURCES);
  assert.ok(resourcesLeftOut >= 50, String(resourcesLeftOut));
});

test('images have their natural size, whatever the page sets', async () => {
  const page = readPage(await factsOf('/sizes'));
  const sizes = page.all('img[id]').map((image) => {
    const { naturalSize } = image.facts;
    return `${image.attribute('id')} ${naturalSize ? `${naturalSize.width}x${naturalSize.height}` : '-'}`;
  });
  assert.deepEqual(sizes.sort(), [
    'broken 0x0',
    'data 1x1',
    'dense 40x30',
    'empty -',
    'inside 40x30',
    'late -',
    'missing 0x0',
    'picked 40x30',
    'plain 40x30',
  ]);
});
