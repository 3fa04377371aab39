/** An XML declaration is at the very beginning; 512 bytes leave room for padding. */
const DECLARED_WITHIN = 512;
/** Encodings that are not ASCII-compatible: valid UTF-8 proves nothing about them. */
const NOT_ASCII_COMPATIBLE = /^(?:utf-16|iso-2022)/;
const DECLARATION = /^\s{0,64}<\?xml\s[^>]{0,200}?encoding\s{0,16}=\s{0,16}["']([\w.:-]{1,40})/;

/**
 * Decodes a text stream. A byte order mark decides. Otherwise the text is decoded as UTF-8 while it is valid,
 * because servers send a default charset with every file. From the first invalid byte on, the charset of the
 * Content-Type or of the XML declaration is used (order of RFC 7303); if both say UTF-8 or nothing, invalid
 * bytes become U+FFFD.
 */
export async function* decodeStream(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<string> {
  const source = chunks[Symbol.asyncIterator]();
  try {
    let head: Uint8Array = new Uint8Array();
    let isOver = false;
    while (!isOver && head.byteLength < DECLARED_WITHIN) {
      const { value, done } = await source
        .next()
        .catch((error: unknown) => ({ value: error, done: 'broken' as const }));
      // Yields what arrived before the connection broke.
      if (done === 'broken') {
        yield* decoded([head], contentType);
        throw value;
      }
      if (done) isOver = true;
      else head = Buffer.concat([head, value]);
    }
    yield* decoded(isOver ? [head] : prepend(head, source), contentType, head);
  } finally {
    await source.return?.();
  }
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* decoded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  contentType: string,
  head?: Uint8Array,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let fallback = 'utf-8';
  let isFirst = true;
  let carry: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (isFirst) {
      const { certain, otherwise } = charsetsOf(head ?? chunk, contentType);
      fallback = otherwise;
      if (certain) decoder = new TextDecoder(certain);
      isFirst = false;
    }
    const bytes: Uint8Array = carry.byteLength > 0 ? Buffer.concat([carry, chunk]) : chunk;
    carry = new Uint8Array();
    if (!decoder) {
      const end = endOfLastCompleteCharacter(bytes);
      const text = decodeStrictUtf8(bytes.subarray(0, end));
      if (text !== null) {
        carry = bytes.subarray(end);
        yield text;
        continue;
      }
      decoder = new TextDecoder(fallback);
    }
    yield decoder.decode(bytes, { stream: true });
  }
  decoder ??= new TextDecoder(fallback);
  yield decoder.decode(carry);
}

function charsetsOf(head: Uint8Array, contentType: string): { certain: string | null; otherwise: string } {
  const marked = charsetOfByteOrderMark(head);
  if (marked) return { certain: marked, otherwise: marked };
  const sent = known(/charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1]);
  const text = Buffer.from(head.subarray(0, DECLARED_WITHIN)).toString('latin1');
  const declared = known(DECLARATION.exec(text)?.[1]);
  // A declaration that is readable byte by byte cannot be UTF-16.
  const named = [sent, declared?.startsWith('utf-16') ? null : declared].filter((one) => one !== null);
  const other = named.find((charset) => charset !== 'utf-8') ?? 'utf-8';
  return { certain: NOT_ASCII_COMPATIBLE.test(other) ? other : null, otherwise: other };
}

/** From the byte order mark, or from where the zero bytes of `<` or a letter are in UTF-16. */
function charsetOfByteOrderMark([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}

function decodeStrictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Start of a UTF-8 sequence that continues in the next chunk, or the end. */
function endOfLastCompleteCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.byteLength); back += 1) {
    const byte = bytes[bytes.byteLength - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.byteLength - back : bytes.byteLength;
  }
  return bytes.byteLength;
}

function known(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
