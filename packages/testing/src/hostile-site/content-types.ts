import { failing, type HostilePage, harmless } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import type { Family } from './visit.ts';

interface Sent {
  page: HostilePage;
  /** Null: no Content-Type header. */
  type: string | null;
  body: string | Buffer;
}

const SENT: Sent[] = [
  { page: notHtml('text', 'Sends HTML as plain text.'), type: 'text/plain', body: htmlPage('Plain') },
  {
    page: notHtml('pdf-as-html', 'Sends a PDF file as HTML.'),
    type: 'text/html',
    body: Buffer.concat([
      Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
      Buffer.alloc(2000, '0 obj << >> '),
    ]),
  },
  {
    page: notHtml('image-as-html', 'Sends an image file as HTML.'),
    type: 'text/html',
    body: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000, 3)]),
  },
  { page: notHtml('json', 'Sends JSON.'), type: 'application/json', body: '{"title": "Data"}' },
  {
    page: notHtml('xml', 'Sends XML.'),
    type: 'application/xml',
    body: '<?xml version="1.0"?><data><p>Words</p></data>',
  },
  {
    page: notHtml('rss', 'Sends a news feed.'),
    type: 'application/rss+xml',
    body: '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>',
  },
  {
    page: notHtml('svg', 'Sends a drawing.'),
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Map</text></svg>',
  },
  {
    page: notHtml('broken-xhtml', 'Sends XHTML with an element that is not closed.'),
    type: 'application/xhtml+xml',
    body: '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>XHTML</title></head><body><p>Words <b>bold</p></body></html>',
  },
  { page: harmless('/types/none', 'Sends HTML without saying so.'), type: null, body: htmlPage('No type') },
  {
    page: harmless('/types/nonsense', 'Sends HTML, and says so with much nonsense.'),
    type: 'TEXT/HTML;;; charset="utf-8"; =; x',
    body: htmlPage('Nonsense in the type'),
  },
];

/** Responses whose content does not match their type, or that are not pages. */
export const contentTypes: Family = {
  pages: SENT.map(({ page }) => page),
  routes: Object.fromEntries(
    SENT.map(({ page, type, body }) => [
      page.path,
      ({ response }) => void response.writeHead(200, type === null ? {} : { 'content-type': type }).end(body),
    ]),
  ),
};

function notHtml(name: string, does: string): HostilePage {
  return failing(`/types/${name}`, does, 'not-html', { httpStatus: 200 });
}
