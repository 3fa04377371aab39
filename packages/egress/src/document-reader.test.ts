import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createDocumentReader, type DocumentReaderOptions, type SentDocument } from './document-reader.ts';
import { fetchUserAgent } from './user-agent.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site, and what it was asked: method and path, with how many were under way at the same time at most. */
async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const log = { asked, atOnce: 0 };
  let open = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    open += 1;
    log.atOnce = Math.max(log.atOnce, open);
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
      mayAsk: (url) => url.origin === origin,
      pauseMs: 0,
      ...more,
    },
    ({ html, finalUrl }: SentDocument) => `${finalUrl.pathname} ${html.slice(0, 40)}`,
  );

const HTML = { 'content-type': 'text/html; charset=utf-8' };

test('what a document says is kept, and its address asked for once, with GET', async () => {
  const { origin, log } = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
    else response.writeHead(200, HTML).end(`<p>${request.url}`);
  });
  const documents = reader(origin);
  assert.equal(await documents.read(`${origin}/a`), '/a <p>/a');
  assert.equal(await documents.read(`${origin}/a`), '/a <p>/a');
  assert.equal(await documents.read(`${origin}/moved`), '/there <p>/there');
  assert.deepEqual(log.asked, ['GET /a', 'GET /moved', 'GET /there']);
});

test('one is asked for at a time, whoever asks, and no more than so many', async () => {
  const { origin, log } = await serve((request, response) => response.writeHead(200, HTML).end(request.url));
  const documents = reader(origin, { limits: { asked: 5 } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => documents.read(`${origin}/${at}`)));
  assert.equal(log.atOnce, 1);
  assert.deepEqual(log.asked, ['GET /0', 'GET /1', 'GET /2', 'GET /3', 'GET /4']);
  assert.equal(answers.filter((answer) => answer !== null).length, 5);
  assert.equal(await documents.read(`${origin}/later`), null);
});

test('addresses that must not be asked for are not, nor those that redirects lead to', async () => {
  const other = await serve((_, response) => response.writeHead(200, HTML).end('other'));
  const { origin, log } = await serve((request, response) => {
    if (request.url === '/out') response.writeHead(302, { location: `${other.origin}/` }).end();
    else if (request.url === '/leave') response.writeHead(302, { location: '/logout' }).end();
    else response.writeHead(200, HTML).end('here');
  });
  const documents = reader(origin, {
    mayAsk: (url) => url.origin === origin && !url.pathname.startsWith('/logout'),
  });
  for (const path of ['/logout', '/out', '/leave']) assert.equal(await documents.read(origin + path), null);
  assert.equal(await documents.read('no address'), null);
  assert.deepEqual(log.asked, ['GET /out', 'GET /leave']);
  assert.deepEqual(other.log.asked, []);
});

test('addresses that the policy forbids are not asked for', async () => {
  const { origin, log } = await serve((_, response) => response.writeHead(200, HTML).end('here'));
  assert.equal(await reader(origin, { policy: { allowPrivate: false } }).read(`${origin}/`), null);
  assert.deepEqual(log.asked, []);
});

for (const status of [429, 503])
  test(`a server that answers ${status} is left alone from then on`, async () => {
    const { origin, log } = await serve((_, response) => response.writeHead(status, HTML).end('busy'));
    const documents = reader(origin);
    assert.equal(await documents.read(`${origin}/a`), null);
    assert.equal(await documents.read(`${origin}/b`), null);
    assert.deepEqual(log.asked, ['GET /a']);
  });

test('a server that fails again and again is left alone, one that fails once is not', async () => {
  const { origin, log } = await serve((request, response) => {
    if (request.url === '/well') response.writeHead(200, HTML).end('well');
    else response.writeHead(500, HTML).end('broken');
  });
  const documents = reader(origin);
  for (const path of ['/1', '/2', '/well', '/3', '/4', '/5', '/6']) await documents.read(origin + path);
  assert.deepEqual(log.asked, ['GET /1', 'GET /2', 'GET /well', 'GET /3', 'GET /4', 'GET /5']);
});

test('what is no document, too long, endless or goes round in circles is nothing', async () => {
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

test('a server that never answers is not waited for, and the one who asks may stop', async () => {
  const { origin } = await serve(() => {});
  assert.equal(await reader(origin, { limits: { timeoutMs: 200 } }).read(`${origin}/`), null);
  const stop = new AbortController();
  const documents = reader(origin, { limits: { timeoutMs: 200 } });
  const waiting = documents.read(`${origin}/`, stop.signal);
  stop.abort();
  await assert.rejects(waiting);
  assert.equal(await documents.read(`${origin}/other`), null);
});

test('characters are read as the mark, the server or the document says', async () => {
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
