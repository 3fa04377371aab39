import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeStream } from './decode-stream.ts';

const XML = (encoding: string | null, place: string) =>
  `<?xml version="1.0"${encoding === null ? '' : ` encoding="${encoding}"`}?><loc>https://a.in/${place}</loc>`;

/** Decodes the bytes at once and byte by byte: chunk boundaries must not matter. */
async function read(bytes: Uint8Array, contentType = 'text/xml'): Promise<string> {
  const [whole, single] = await Promise.all(
    [[bytes], [...bytes].map((byte) => Uint8Array.of(byte))].map(async (chunks) => {
      let text = '';
      for await (const piece of decodeStream(given(chunks), contentType)) text += piece;
      return text;
    }),
  );
  assert.equal(single, whole);
  return whole ?? '';
}

async function* given(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('uses the encoding of an XML declaration', async () => {
  for (const name of ['ISO-8859-1', 'iso-8859-1', 'latin1', 'windows-1252'])
    assert.match(await read(latin1(XML(name, 'café'))), /café/, name);
  const cyrillic = Buffer.from([...latin1(XML('windows-1251', '')), 0xed, 0xee, 0xe2]);
  assert.match(await read(cyrillic), /нов$/);
  assert.match(await read(latin1(`<?xml version='1.0' encoding='ISO-8859-1'?>é`)), /é/);
});

test('the Content-Type charset overrides the declaration', async () => {
  assert.match(await read(latin1(XML(null, 'café')), 'text/xml; charset=ISO-8859-1'), /café/);
  const named = await read(latin1(XML('windows-1251', 'caf\xe9')), 'text/xml; charset="iso-8859-1"');
  assert.match(named, /café/);
});

test('valid UTF-8 is decoded as UTF-8, whatever charset the server sends', async () => {
  for (const type of ['text/xml', 'text/xml; charset=iso-8859-1', 'text/plain; charset=nonsense'])
    assert.match(await read(Buffer.from(XML('UTF-8', 'सूचना-😀')), type), /सूचना-😀/, type);
});

test('recognises UTF-16 with and without a byte order mark', async () => {
  const le = Buffer.from(XML('UTF-16', 'सूचना'), 'utf16le');
  const be = Buffer.from(le).swap16();
  const marks = { le: Buffer.from([0xff, 0xfe]), be: Buffer.from([0xfe, 0xff]) };
  for (const bytes of [Buffer.concat([marks.le, le]), Buffer.concat([marks.be, be]), le, be])
    assert.match(await read(bytes), /^<\?xml.*सूचना/);
});

test('ignores a UTF-16 declaration that is readable byte by byte', async () => {
  assert.match(await read(Buffer.from(XML('UTF-16', 'सूचना'))), /सूचना/);
});

test('replaces undecodable bytes with U+FFFD', async () => {
  assert.match(await read(latin1(XML('UTF-8', 'café'))), /caf\uFFFD/);
  assert.match(await read(latin1(XML(null, 'café'))), /caf\uFFFD/);
  assert.equal(await read(Buffer.from([0x61, 0xe0, 0xa4])), 'a\uFFFD');
});

test('strips a UTF-8 byte order mark; an empty stream gives an empty string', async () => {
  assert.equal(await read(Buffer.from('\uFEFFa')), 'a');
  assert.equal(await read(Buffer.from('')), '');
});

test('yields what arrived before the connection broke', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('<a>');
    throw new Error('broken');
  }
  let text = '';
  await assert.rejects(async () => {
    for await (const piece of decodeStream(broken(), '')) text += piece;
  }, /broken/);
  assert.equal(text, '<a>');
});
