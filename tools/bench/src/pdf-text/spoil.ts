import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** Letters, digits and signs that legacy fonts use for parts of letters. */
const STORED = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ;[]{}|~^+<>£¤§©«®±¶»ÆÇÈÉÊ';

/**
 * A PDF whose characters are mapped like those of legacy, pre-Unicode fonts: the glyphs are unchanged, but the
 * text consists of Latin letters.
 */
export function asLegacy(bytes: Uint8Array): Promise<Buffer> {
  return spoil(bytes, (map) =>
    map.replace(/(<[0-9A-Fa-f]+>\s*)<([0-9A-Fa-f]+)>(?=\s*(?:\n|<|$))/g, (_, from: string, to: string) => {
      const code = Number.parseInt(to.slice(0, 4), 16);
      // Spaces are kept, as in legacy fonts.
      if (code <= 0x20) return `${from}<${to}>`;
      const stored = STORED.charCodeAt((code * 7 + to.length) % STORED.length);
      return `${from}<${stored.toString(16).padStart(4, '0')}>`;
    }),
  );
}

/** A PDF without a mapping from glyphs to characters (ToUnicode). */
export function withoutMaps(bytes: Uint8Array): Promise<Buffer> {
  return spoil(bytes, () => null);
}

async function spoil(bytes: Uint8Array, change: (map: string) => string | null): Promise<Buffer> {
  const document = await PDFDocument.load(bytes);
  const { context } = document;
  const maps = new Set<string>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const map = object.get(PDFName.of('ToUnicode'));
    if (!map) continue;
    if (change('') === null) object.delete(PDFName.of('ToUnicode'));
    else maps.add(map.toString());
  }
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype'))) continue;
    const text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    const changed = maps.has(reference.toString())
      ? singleCodes(text, change)
      : // Chromium writes the text of glyph clusters there.
        text.replace(/\/ActualText\s*<[0-9A-Fa-f]*>/g, '');
    if (changed === text) continue;
    const packed = deflateSync(Buffer.from(changed, 'latin1'));
    const dictionary = context.obj({ Filter: 'FlateDecode', Length: packed.length });
    context.assign(reference, PDFRawStream.of(dictionary, packed));
  }
  // Readers that support tags would find the right text in them.
  document.catalog.delete(PDFName.of('StructTreeRoot'));
  document.catalog.delete(PDFName.of('MarkInfo'));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Expands ranges to single codes, so that each can be mapped separately. */
function singleCodes(map: string, change: (map: string) => string | null): string {
  const singles = map.replace(/\d+ beginbfrange\n([\s\S]*?)endbfrange/g, (_, ranges: string) => {
    const codes = [...ranges.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)].flatMap(
      ([, first = '', last = '', to = '']) => {
        const start = Number.parseInt(first, 16);
        const count = Number.parseInt(last, 16) - start + 1;
        return Array.from(
          { length: count },
          (_unused, at) =>
            `<${(start + at).toString(16).padStart(first.length, '0')}> <${(Number.parseInt(to.slice(0, 4), 16) + at).toString(16).padStart(4, '0')}>\n`,
        );
      },
    );
    return `${codes.length} beginbfchar\n${codes.join('')}endbfchar`;
  });
  return singles.replace(
    /(\d+ beginbfchar\n)([\s\S]*?)(endbfchar)/g,
    (_, begin: string, codes: string, end: string) => `${begin}${change(codes) ?? codes}${end}`,
  );
}
