import { failing, harmless } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import { type Family, type RouteHandler, runLater } from './visit.ts';

const CRLF = '\r\n';

/** Writes exactly these bytes and closes the connection. */
function raw(...parts: string[]): RouteHandler {
  return ({ request }) => void request.socket.end(parts.join(''));
}

function answer(head: string[], body: string): string {
  return [...head, 'Content-Type: text/html; charset=utf-8', 'Connection: close', '', body].join(CRLF);
}

function withHeaders(title: string, headers: [string, string | string[]][]): RouteHandler {
  return ({ response }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(htmlPage(title));
  };
}

/** Servers that violate HTTP or use its limits. */
export const brokenHttp: Family = {
  pages: [
    failing('/http/reset', 'Cuts the connection off at once.', 'refused', { httpStatus: null }),
    failing('/http/reset-half-way', 'Cuts the connection off in the middle of the page.', 'refused'),
    failing('/http/too-short', 'Sends less than it has announced, and ends the connection.', 'refused'),
    harmless('/http/too-long', 'Sends more than it has announced.'),
    harmless('/http/old', 'Answers as HTTP 1.0.'),
    failing('/http/older', 'Answers as HTTP 0.9, with a page and no headers.', 'refused', {
      httpStatus: null,
    }),
    failing('/http/garbage', 'Answers with bytes that are no HTTP at all.', 'refused', { httpStatus: null }),
    failing('/http/not-gzip', 'Says that its page is packed, which it is not.', 'refused'),
    harmless('/http/long-headers', 'Sends headers of 64 KB.'),
    failing('/http/longer-headers', 'Sends headers of 400 KB.', 'refused', { httpStatus: null }),
    harmless('/http/odd-headers', 'Sends headers that look like others, and tags in its status.'),
    failing('/http/odd-status', 'Has an error with a page of HTML in its status line.', 'http-status', {
      httpStatus: 500,
    }),
    harmless('/http/cookies', 'Sets a thousand cookies.'),
  ],
  routes: {
    '/http/reset': ({ request }) => void request.socket.resetAndDestroy(),
    '/http/reset-half-way': (visit) => {
      visit.response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
      visit.response.write(htmlPage('Half').replace('</main>', '<p>And here it br'));
      // The first half must have been sent before the reset; otherwise none of it arrives.
      runLater(visit, 300, () => visit.request.socket.resetAndDestroy());
    },
    '/http/too-short': raw(answer(['HTTP/1.1 200 OK', 'Content-Length: 100000'], htmlPage('Too short'))),
    '/http/too-long': raw(
      answer(
        ['HTTP/1.1 200 OK', `Content-Length: ${htmlPage('Too long').length}`],
        `${htmlPage('Too long')}${'x'.repeat(5000)}`,
      ),
    ),
    '/http/old': raw(answer(['HTTP/1.0 200 OK'], htmlPage('Old'))),
    '/http/older': raw(htmlPage('Older')),
    '/http/garbage': raw('\u0000\u0001\u0002SSH-2.0-what', CRLF.repeat(3)),
    '/http/not-gzip': ({ response }) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(htmlPage('Not packed')),
    '/http/long-headers': withHeaders(
      'Long headers',
      Array.from({ length: 16 }, (_, index) => [`x-long-${index}`, 'x'.repeat(4096)]),
    ),
    '/http/longer-headers': withHeaders(
      'Longer headers',
      Array.from({ length: 100 }, (_, index) => [`x-long-${index}`, 'x'.repeat(4096)]),
    ),
    '/http/odd-headers': raw(
      answer(
        [
          'HTTP/1.1 200 <img src=x onerror=alert(1)>',
          'X-Injected: a%0d%0aSet-Cookie: b=1',
          'X-Letters: \u00e4\u00f6\u00fc',
          'X-Twice: 1',
          'X-Twice: 2',
          'Link: <javascript:alert(1)>; rel=preload; as=script',
          'Refresh: nonsense',
        ],
        htmlPage('Odd headers'),
      ),
    ),
    '/http/odd-status': raw(
      answer([`HTTP/1.1 500 <h1>${'error '.repeat(1000)}</h1>`], htmlPage('Odd status')),
    ),
    '/http/cookies': withHeaders('Cookies', [
      ['set-cookie', Array.from({ length: 1000 }, (_, index) => `cookie-${index}=${'v'.repeat(20)}; Path=/`)],
    ]),
  },
};
