const MARKS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Decodes UTF-8, or the encoding of the byte order mark (Excel's "Unicode text" is UTF-16). Null for other
 * encodings: legacy encodings of Indian scripts cannot be told apart, and guessing would store wrong names.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const known = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(known?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    // The decoder throws at the first invalid byte.
    return null;
  }
}
