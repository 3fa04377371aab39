import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { failing } from './hostile-page.ts';
import { type Family, pourOut } from './visit.ts';

const MIB = 1_048_576;
const UNPACKED_MIB = 256;

/** Small files that unpack to 256 MiB. */
export const bombs: Family = {
  pages: [
    failing('/bombs/page', 'Is a page of 256 MiB, packed into a quarter of one.', 'too-large', {
      patienceMs: 60_000,
    }),
    failing('/bombs/unpacked', 'Sends plain text at full speed without end.', 'too-large', {
      patienceMs: 60_000,
    }),
  ],
  routes: {
    '/bombs/page': async ({ response }) => {
      const packed = await bomb('<!doctype html><html lang="en"><title>Bomb</title><p>', 'words ', '</p>');
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(packed);
    },
    '/bombs/unpacked': (visit) => {
      visit.response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      pourOut(visit, Buffer.alloc(MIB / 4, 'words '));
    },
    '/bombs/sitemap.xml.gz': async ({ response }) => {
      const packed = await bomb(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '      ',
        '</urlset>',
      );
      response.writeHead(200, { 'content-type': 'application/gzip' }).end(packed);
    },
  },
};

const made = new Map<string, Promise<Buffer>>();

/** `head`, then `filling` again and again, then `tail`; packed once for all requests. */
function bomb(head: string, filling: string, tail: string): Promise<Buffer> {
  const known = made.get(head);
  if (known) return known;
  const parts = function* () {
    yield head;
    const chunk = Buffer.alloc(MIB, filling);
    for (let done = 0; done < UNPACKED_MIB; done += 1) yield chunk;
    yield tail;
  };
  const packed = buffer(Readable.from(parts()).pipe(createGzip({ level: 6 })));
  made.set(head, packed);
  return packed;
}
