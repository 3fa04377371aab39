const BYTE_ORDER_MARKS: readonly (readonly [mark: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** HTML requires the charset declaration within the first 1024 bytes. */
const DECLARED_WITHIN = 1024;

/**
 * Decodes an HTML document. The charset comes from the byte order mark, the Content-Type header or the
 * document, in this order; the fallback is UTF-8, or windows-1252 if the bytes are not valid UTF-8. Never
 * throws.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const fromByteOrderMark = BYTE_ORDER_MARKS.find(([mark]) =>
    mark.every((byte, at) => bytes[at] === byte),
  )?.[1];
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1');
  const named =
    fromByteOrderMark ??
    known(/charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1]) ??
    known(/<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1]);
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function known(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
