import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { after, before, test } from 'node:test';
import { INTERACTION_PARTS } from '@abhigam/facts';
import { sampled } from '@abhigam/testing';
import type { Cdp } from '../src/browser/page-session.ts';
import { PARTS } from '../src/stages/interact/parts.ts';
import { openUseWindow, type UseWindow } from './open-used.ts';
import { WRITES, WRITING_PAGE } from './writing-page.ts';

interface SiteRequest {
  method: string;
  path: string;
}

let pages: UseWindow;
let site: WrittenSite;
before(async () => {
  [pages, site] = await Promise.all([openUseWindow(), startWrittenSite()]);
});
after(async () => {
  await pages.close();
  site.close();
});

for (const [place, address] of [
  ['in the page itself', () => `${site.origin}/writes`],
  ['in a frame of the same site', () => `${site.origin}/around?${site.origin}/writes`],
  ['in a frame of another process', () => `${site.origin}/around?${site.otherOrigin}/writes`],
] as const)
  test(`blocks all requests that would change data ${place}`, async () => {
    const url = address();
    const before = site.requests.length;
    const left = await pages.use(url, async ({ cdp, world }) => {
      await everythingOnce(cdp);
      const { entries } = await cdp.send('Page.getNavigationHistory');
      // Earlier requests have reached the server by then.
      await world.evaluate("fetch('/last', { cache: 'no-store' }).then(() => 0)");
      return entries.at(-1)?.url;
    });
    assert.equal(left?.replace('#here', ''), url);
    // Requests sent on closing the page have arrived too.
    await (await fetch(`${site.origin}/last`)).text();
    const requests = site.requests.slice(before);
    const tried = requests.filter(({ path }) => path.startsWith('/tried')).map(({ path }) => path.slice(7));
    assert.deepEqual([...new Set(tried)].sort(), Object.keys(WRITES).sort());
    assert.deepEqual(requests.filter(isWrite), []);
  });

/**
 * The parts with the most presses; the keyboard walk takes a minute on a page that opens a window at each key.
 */
const SAMPLE = [INTERACTION_PARTS.indexOf('changes'), INTERACTION_PARTS.indexOf('states')];

for (const part of sampled(SAMPLE, INTERACTION_PARTS))
  test(`blocks such requests during interaction: ${part}`, async () => {
    const before = site.requests.length;
    const url = `${site.origin}/writes`;
    const left = await pages.use(url, async (used) => {
      const seen = await PARTS[part](used, new AbortController().signal);
      const { entries } = await used.cdp.send('Page.getNavigationHistory');
      return { seen, url: entries.at(-1)?.url };
    });
    await (await fetch(`${site.origin}/last`)).text();
    assert.equal(left.url?.replace('#here', ''), url);
    assert.ok(left.seen);
    assert.deepEqual(site.requests.slice(before).filter(isWrite), []);
  });

function isWrite({ method, path }: SiteRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || path.startsWith('/left');
}

/** All pointer and key actions of the interaction, on a control and on the page. */
async function everythingOnce(cdp: Cdp): Promise<void> {
  for (const [x, y] of [
    [60, 60],
    [60, 140],
    [400, 400],
  ] as const) {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    await key(cdp, 'a', 65, 'a');
    await key(cdp, 'Enter', 13, '\r');
    await key(cdp, 'Tab', 9);
    await key(cdp, ' ', 32, ' ');
  }
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: 'new Promise((done) => setTimeout(() => done(1), 300))',
    awaitPromise: true,
  });
  assert.equal(result.value, 1);
}

async function key(cdp: Cdp, name: string, code: number, text?: string): Promise<void> {
  const pressed = { key: name, windowsVirtualKeyCode: code, ...(text === undefined ? {} : { text }) };
  await cdp.send('Input.dispatchKeyEvent', {
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    ...pressed,
  });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: name, windowsVirtualKeyCode: code });
}

interface WrittenSite {
  origin: string;
  otherOrigin: string;
  requests: SiteRequest[];
  close(): void;
}

async function startWrittenSite(): Promise<WrittenSite> {
  const requests: SiteRequest[] = [];
  const lines = new Set<Duplex>();
  const server = createServer((request: IncomingMessage, response) => {
    const url = request.url ?? '';
    requests.push({ method: request.method ?? '', path: url });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (url.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    else response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url.startsWith('/writes')) {
      response.setHeader('content-security-policy', "img-src 'self'; report-uri /report");
      response.end(WRITING_PAGE);
    } else if (url.startsWith('/around?')) response.end(around(url.slice('/around?'.length)));
    else if (url === '/worker.js') response.end(WORKER);
    else if (url.startsWith('/later')) response.end(LATER);
    else response.end('<p>Answer</p>');
  });
  server.on('upgrade', (request, socket) => {
    lines.add(socket);
    // The handshake itself only reads; a message after it could change data.
    const accept = request.headers['sec-websocket-key'] ?? '';
    void crypto.subtle
      .digest('SHA-1', new TextEncoder().encode(`${accept}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`))
      .then((hash) => {
        socket.write(
          `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${Buffer.from(hash).toString('base64')}\r\n\r\n`,
        );
      });
    socket.on('data', (data: Buffer) => {
      // 0x81: a text message; the browser may also close or ping.
      if (data[0] === 0x81) requests.push({ method: 'WEBSOCKET', path: request.url ?? '' });
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    requests,
    close() {
      for (const line of lines) line.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function around(address: string): string {
  return `<!doctype html><html lang="en"><head><title>Around</title></head><body style="margin: 0">
<iframe title="Inside" src="${address}" style="width: 800px; height: 600px; border: 0"></iframe></body></html>`;
}

const WORKER = `
const write = (by) => {
  for (const method of ['POST', 'PUT', 'DELETE']) fetch('/written-by-' + by, { method }).catch(() => 0);
  try { const line = new WebSocket('ws://' + location.host + '/line-of-' + by); line.onopen = () => line.send('x'); } catch {}
};
addEventListener('message', () => write('worker'));
addEventListener('connect', () => write('shared'));
`;

/** A frame that is added during interaction. */
const LATER = `<!doctype html><title>Later</title><form method="post" action="/written-later"><button>x</button></form><script>
fetch('/written-by-later', { method: 'POST' }).catch(() => 0);
navigator.sendBeacon('/beacon-of-later', 'x');
const line = new WebSocket('ws://' + location.host + '/line-of-later'); line.onopen = () => line.send('x');
document.forms[0].submit();
</script>`;
