import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createDocumentReader, type DocumentReaderOptions, type FetchedDocument } from './document-reader.ts';
import { fetchUserAgent } from './user-agent.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A test site that records its requests (method and path) and the peak number of concurrent ones. */
async function serve(answer: RequestListener) {
  const requests: string[] = [];
  const log = { requests, maxConcurrent: 0 };
  let open = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    open += 1;
    log.maxConcurrent = Math.max(log.maxConcurrent, open);
    response.on('close', () => {
      open -= 1;
    });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  return { origin: `http://127.0.0.1:${address.port}`, log };
}

const reader = (origin: string, more: Partial<DocumentReaderOptions> = {}) =>
  createDocumentReader(
    {
      policy: { allowPrivate: true },
      userAgent: fetchUserAgent(null),
      isAllowedUrl: (url) => url.origin === origin,
      pauseMs: 0,
      ...more,
    },
    ({ html, finalUrl }: FetchedDocument) => `${finalUrl.pathname} ${html.slice(0, 40)}`,
  );

const HTML = { 'content-type': 'text/html; charset=utf-8' };

test('caches the description of a document: one GET per address', async () => {
  const { origin, log } = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
    else response.writeHead(200, HTML).end(`<p>${request.url}`);
  });
  const documents = reader(origin);
  assert.equal(await documents.read(`${origin}/a`), '/a <p>/a');
  assert.equal(await documents.read(`${origin}/a`), '/a <p>/a');
  assert.equal(await documents.read(`${origin}/moved`), '/there <p>/there');
  assert.deepEqual(log.requests, ['GET /a', 'GET /moved', 'GET /there']);
});

test('sends one request at a time and stops at the request limit', async () => {
  const { origin, log } = await serve((request, response) => response.writeHead(200, HTML).end(request.url));
  const documents = reader(origin, { limits: { requests: 5 } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => documents.read(`${origin}/${at}`)));
  assert.equal(log.maxConcurrent, 1);
  assert.deepEqual(log.requests, ['GET /0', 'GET /1', 'GET /2', 'GET /3', 'GET /4']);
  assert.equal(answers.filter((answer) => answer !== null).length, 5);
  assert.equal(await documents.read(`${origin}/later`), null);
});

test('does not request disallowed addresses, nor follow redirects to them', async () => {
  const other = await serve((_, response) => response.writeHead(200, HTML).end('other'));
  const { origin, log } = await serve((request, response) => {
    if (request.url === '/out') response.writeHead(302, { location: `${other.origin}/` }).end();
    else if (request.url === '/leave') response.writeHead(302, { location: '/logout' }).end();
    else response.writeHead(200, HTML).end('here');
  });
  const documents = reader(origin, {
    isAllowedUrl: (url) => url.origin === origin && !url.pathname.startsWith('/logout'),
  });
  for (const path of ['/logout', '/out', '/leave']) assert.equal(await documents.read(origin + path), null);
  assert.equal(await documents.read('no address'), null);
  assert.deepEqual(log.requests, ['GET /out', 'GET /leave']);
  assert.deepEqual(other.log.requests, []);
});

test('does not request addresses that the policy forbids', async () => {
  const { origin, log } = await serve((_, response) => response.writeHead(200, HTML).end('here'));
  assert.equal(await reader(origin, { policy: { allowPrivate: false } }).read(`${origin}/`), null);
  assert.deepEqual(log.requests, []);
});

for (const status of [429, 503])
  test(`stops asking a server that answers ${status}`, async () => {
    const { origin, log } = await serve((_, response) => response.writeHead(status, HTML).end('busy'));
    const documents = reader(origin);
    assert.equal(await documents.read(`${origin}/a`), null);
    assert.equal(await documents.read(`${origin}/b`), null);
    assert.deepEqual(log.requests, ['GET /a']);
  });

test('stops after several failures in a row, not after a single one', async () => {
  const { origin, log } = await serve((request, response) => {
    if (request.url === '/well') response.writeHead(200, HTML).end('well');
    else response.writeHead(500, HTML).end('broken');
  });
  const documents = reader(origin);
  for (const path of ['/1', '/2', '/well', '/3', '/4', '/5', '/6']) await documents.read(origin + path);
  assert.deepEqual(log.requests, ['GET /1', 'GET /2', 'GET /well', 'GET /3', 'GET /4', 'GET /5']);
});

test('returns null for non-HTML, oversized, endless, cut and looping responses', async () => {
  const { origin } = await serve((request, response) => {
    switch (request.url) {
      case '/pdf':
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
        break;
      case '/gone':
        response.writeHead(404, HTML).end('gone');
        break;
      case '/large':
        response.writeHead(200, HTML).end('x'.repeat(10_000_000));
        break;
      case '/packed':
        response
          .writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
          .end(gzipSync('x'.repeat(10_000_000)));
        break;
      case '/endless': {
        response.writeHead(200, HTML);
        const more = () => {
          if (!response.destroyed) response.write('x'.repeat(65_536), more);
        };
        more();
        break;
      }
      case '/cut':
        response.writeHead(200, { ...HTML, 'content-length': '1000' }).write('half');
        response.destroy();
        break;
      default:
        response.writeHead(302, { location: request.url === '/round' ? '/and' : '/round' }).end();
    }
  });
  const documents = reader(origin, { limits: { bytes: 1_000_000, failures: 99 } });
  for (const path of ['/pdf', '/large', '/packed', '/endless', '/cut', '/round'])
    assert.equal(await documents.read(origin + path), null, path);
  assert.equal(await documents.read(`${origin}/gone`), 'gone');
});

test('times out on a server that never answers; the caller may abort', async () => {
  const { origin } = await serve(() => {});
  assert.equal(await reader(origin, { limits: { timeoutMs: 200 } }).read(`${origin}/`), null);
  const stop = new AbortController();
  const documents = reader(origin, { limits: { timeoutMs: 200 } });
  const waiting = documents.read(`${origin}/`, stop.signal);
  stop.abort();
  await assert.rejects(waiting);
  assert.equal(await documents.read(`${origin}/other`), null);
});

test('takes the charset from the byte order mark, the server or the document', async () => {
  const bodies: Record<string, [Buffer, string]> = {
    '/utf-8': [Buffer.from('निविदा'), 'text/html'],
    '/declared': [Buffer.from('<meta charset="iso-8859-1"><p>caf\u00e9', 'latin1'), 'text/html'],
    '/server': [Buffer.from('caf\u00e9', 'latin1'), 'text/html; charset=windows-1252'],
    '/unknown': [Buffer.from('caf\u00e9', 'latin1'), 'text/html; charset=nonsense'],
    '/mark': [Buffer.from('\ufeffमार्क', 'utf16le'), 'text/html; charset=utf-8'],
  };
  const { origin } = await serve((request, response) => {
    const [body, type] = bodies[request.url ?? ''] ?? [Buffer.alloc(0), ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  const documents = reader(origin);
  assert.equal(await documents.read(`${origin}/utf-8`), '/utf-8 निविदा');
  assert.match((await documents.read(`${origin}/declared`)) ?? '', /café$/);
  assert.equal(await documents.read(`${origin}/server`), '/server café');
  assert.equal(await documents.read(`${origin}/unknown`), '/unknown café');
  assert.equal(await documents.read(`${origin}/mark`), '/mark मार्क');
});
