const MARK_OF: readonly (readonly [mark: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** HTML asks for the declaration to stand so near the beginning. */
const DECLARED_WITHIN = 1024;

/**
 * The characters of a document of HTML, in the encoding that its byte order mark, the server or the document names, in this
 * order; without any in UTF-8, or in what browsers take for western where it is none. Never throws.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const marked = MARK_OF.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1');
  const named =
    marked ??
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
