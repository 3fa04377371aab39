import { harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import type { Family } from './visit.ts';

const PAGE_WITHOUT_META = htmlPage('Zeichen \u00e4\u00f6\u00fc').replace('<meta charset="utf-8">', '');

/** Content type and bytes of pages with a wrong or unusual charset. */
const SENT: Record<string, [string, string, Buffer | string]> = {
  'wrong-utf-8': [
    'Says UTF-8 and sends windows-1252.',
    'text/html; charset=utf-8',
    Buffer.from(PAGE_WITHOUT_META, 'latin1'),
  ],
  bogus: ['Names a character set that does not exist.', 'text/html; charset=bogus', PAGE_WITHOUT_META],
  'utf-16': [
    'Sends UTF-16 without a mark, and says so.',
    'text/html; charset=utf-16le',
    Buffer.from(PAGE_WITHOUT_META, 'utf16le'),
  ],
  'utf-16-unsaid': [
    'Sends UTF-16 without a mark, and does not say so.',
    'text/html',
    Buffer.from(PAGE_WITHOUT_META, 'utf16le'),
  ],
  nul: [
    'Has NUL bytes in its text, its tags and its title.',
    'text/html; charset=utf-8',
    htmlPage('N\0UL', '<p title="a\0b">Wo\0rds <b\0>bold</b\0></p><img src="/favicon.ico" class="\0">'),
  ],
  surrogates: [
    'A script puts halves of letters and NUL characters everywhere.',
    'text/html; charset=utf-8',
    scriptPage(
      'Halves',
      `document.title = 'half \\ud800 nul \\u0000';
      document.documentElement.lang = 'en\\udfff';
      const image = document.createElement('img');
      image.src = '/favicon.ico?\\ud800';
      image.className = '\\ud800\\u0000';
      image.id = '\\udc00';
      document.body.append('text \\ud800 \\u0000', image);`,
    ),
  ],
  direction: [
    'Turns the direction of reading in its title and text.',
    'text/html; charset=utf-8',
    htmlPage('Turned \u202egpj.exe', '<p>\u202e\u2066Turned\u0007\u001b[31m</p>'),
  ],
};

export const charsets: Family = {
  pages: Object.entries(SENT).map(([name, [does]]) => harmless(`/charsets/${name}`, does)),
  routes: Object.fromEntries(
    Object.entries(SENT).map(([name, [, type, body]]) => [
      `/charsets/${name}`,
      ({ response }) => void response.writeHead(200, { 'content-type': type }).end(body),
    ]),
  ),
};
