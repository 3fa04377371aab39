import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.alloc(16, 7);

export interface RawObject {
  dictionary: string;
  stream?: Buffer;
}

/** A PDF of these objects; the first is its catalog. */
export function rawPdf(objects: readonly (string | RawObject)[], trailer = ''): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (bytes: Buffer | string) => {
    const part = Buffer.from(bytes);
    parts.push(part);
    length += part.length;
  };
  add('%PDF-1.4\n');
  const offsets = objects.map((object, index) => {
    const offset = length;
    const { dictionary, stream = null } = typeof object === 'string' ? { dictionary: object } : object;
    add(`${index + 1} 0 obj\n${dictionary}\n`);
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    add('endobj\n');
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = length;
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** One page with this content; `catalog` is added to the catalog. */
export function onePage(
  content: RawObject,
  more: { catalog?: string; page?: string; trailer?: string } = {},
) {
  return rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
        /Resources << /Font << /F1 5 0 R >> >> ${more.page ?? ''} >>`,
      content,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ],
    more.trailer,
  );
}

export function text(words: string): RawObject {
  const stream = Buffer.from(`BT /F1 18 Tf 72 720 Td (${words}) Tj ET`);
  return { dictionary: `<< /Length ${stream.length} >>`, stream };
}

/** A decompression bomb: a page whose content unpacks to this size. */
export function bomb(bytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(bytes, ' '), { level: 9 });
  return onePage({ dictionary: `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream });
}

/**
 * 40-bit encryption. `password`: cannot be opened; `locked`: can be opened, but text extraction is forbidden.
 */
export function encrypted(kind: 'password' | 'locked'): Buffer {
  // Everything except text extraction, for people and assistive technology.
  const permissions = -1 - 0x10 - 0x200;
  const owner = Buffer.alloc(32, 9);
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions);
  const key = createHash('md5')
    .update(Buffer.concat([PAD, owner, bits, ID]))
    .digest()
    .subarray(0, 5);
  const user = kind === 'locked' ? rc4(key, PAD) : Buffer.alloc(32, 3);
  const content = text('Copying this is not allowed');
  const objectKey = createHash('md5')
    .update(Buffer.concat([key, Buffer.from([4, 0, 0, 0, 0])]))
    .digest()
    .subarray(0, 10);
  const sealed = { ...content, stream: rc4(objectKey, content.stream ?? Buffer.alloc(0)) };
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const security = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${permissions} >>`;
  return onePage(sealed, { trailer: `/Encrypt ${security} /ID [${hex(ID)} ${hex(ID)}]` });
}

/** OpenSSL no longer supports it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
