import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** Letters, digits and signs of old fonts, as they stand for parts of letters. */
const STORED = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ;[]{}|~^+<>£¤§©«®±¶»ÆÇÈÉÊ';

/**
 * A printed file whose characters stand for others, as those of fonts from before Unicode do: the same glyphs, drawn as before, are
 * said to be letters of the Latin alphabet.
 */
export function asLegacy(bytes: Uint8Array): Promise<Buffer> {
  return spoil(bytes, (map) =>
    map.replace(/(<[0-9A-Fa-f]+>\s*)<([0-9A-Fa-f]+)>(?=\s*(?:\n|<|$))/g, (_, from: string, to: string) => {
      const code = Number.parseInt(to.slice(0, 4), 16);
      // Spaces stay, as they do in old fonts.
      if (code <= 0x20) return `${from}<${to}>`;
      const stored = STORED.charCodeAt((code * 7 + to.length) % STORED.length);
      return `${from}<${stored.toString(16).padStart(4, '0')}>`;
    }),
  );
}

/** A printed file that does not say which characters its glyphs are. */
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
      : // Chromium says there what clusters of glyphs mean.
        text.replace(/\/ActualText\s*<[0-9A-Fa-f]*>/g, '');
    if (changed === text) continue;
    const packed = deflateSync(Buffer.from(changed, 'latin1'));
    const dictionary = context.obj({ Filter: 'FlateDecode', Length: packed.length });
    context.assign(reference, PDFRawStream.of(dictionary, packed));
  }
  // Readers that know tags would find the right words among them.
  document.catalog.delete(PDFName.of('StructTreeRoot'));
  document.catalog.delete(PDFName.of('MarkInfo'));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Ranges become single codes, so that each can be given a character of its own. */
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
