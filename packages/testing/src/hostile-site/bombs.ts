import { constants, crc32, deflateRawSync } from 'node:zlib';
import { failing } from './hostile-page.ts';
import { type Family, writeContinuously } from './visit.ts';

const MIB = 1_048_576;
const UNPACKED_MIB = 256;

/** Small files that decompress to 256 MiB. */
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
    '/bombs/page': ({ response }) => {
      const packed = bomb('<!doctype html><html lang="en"><title>Bomb</title><p>', 'words ', '</p>');
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(packed);
    },
    '/bombs/unpacked': (visit) => {
      visit.response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      writeContinuously(visit, Buffer.alloc(MIB / 4, 'words '));
    },
    '/bombs/sitemap.xml.gz': ({ response }) => {
      const packed = bomb(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '      ',
        '</urlset>',
      );
      response.writeHead(200, { 'content-type': 'application/gzip' }).end(packed);
    },
  },
};

const cache = new Map<string, Buffer>();

/**
 * `head`, then `filling` repeatedly, then `tail`, as a gzip file. The repeated part is compressed once: each
 * part ends at a byte boundary without references to earlier data (Z_FULL_FLUSH), so its bytes can be repeated.
 */
function bomb(head: string, filling: string, tail: string): Buffer {
  const known = cache.get(head);
  if (known) return known;
  const chunk = Buffer.alloc(MIB, filling);
  const open = { finishFlush: constants.Z_FULL_FLUSH };
  const ends = Buffer.alloc(8);
  let sum = crc32(head);
  for (let done = 0; done < UNPACKED_MIB; done += 1) sum = crc32(chunk, sum);
  ends.writeUInt32LE(crc32(tail, sum), 0);
  ends.writeUInt32LE(head.length + UNPACKED_MIB * MIB + tail.length, 4);
  const packed = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
    deflateRawSync(head, open),
    ...Array.from<Buffer>({ length: UNPACKED_MIB }).fill(deflateRawSync(chunk, open)),
    deflateRawSync(tail),
    ends,
  ]);
  cache.set(head, packed);
  return packed;
}
