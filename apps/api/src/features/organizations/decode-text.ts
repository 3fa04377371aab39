const MARKS: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * The text of a file: UTF-8, or what its byte order mark says, as Excel saves "Unicode text". Null for what is none of them: other
 * encodings of Indian scripts cannot be told apart, and guessing would store wrong names.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const known = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(known?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    // The decoder throws at the first byte that is not of the encoding.
    return null;
  }
}
