import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { MAX_CHARACTERS, type RenderedPage } from './rendered-page.ts';

const POINTS_AN_INCH = 72;
const USUAL_DPI = 200;
/** Small text is rendered larger, up to this resolution. */
const MAX_DPI = 300;
/** x-height that Tesseract reads well. */
const LETTER_PIXELS = 16;
const MAX_PIXELS = 6_000_000;
const MAX_SIDE = 4_500;
const GREY = 1;
const WHITE = 0xffffffff;
const DRAWS_GREY = 0x08;
const UNKNOWN = '\ufffd';
const SAMPLED_HEIGHTS = 400;

/** In points, from the lower left corner of the page. */
interface StoredCharacter {
  character: string;
  x: number;
  y: number;
  height: number;
}

/** Renders a page without annotations and extracts its stored text. Null if it is not a page. */
export function renderPage(
  library: WrappedPdfiumModule,
  document: number,
  number: number,
): RenderedPage | null {
  const page = library.FPDF_LoadPage(document, number - 1);
  if (!page) return null;
  try {
    const points = { width: library.FPDF_GetPageWidthF(page), height: library.FPDF_GetPageHeightF(page) };
    if (!(points.width >= 1 && points.height >= 1)) return null;
    const { stored, isCut } = storedCharacters(library, page);
    const scale = scaleFor(points, stored);
    const width = Math.max(1, Math.round(points.width * scale));
    const height = Math.max(1, Math.round(points.height * scale));
    const grey = draw(library, page, { width, height });
    if (!grey) return null;
    const placed = stored
      .map(({ character, ...at }) => ({ character, ...toPixels(library, page, { width, height }, at) }))
      // Characters outside the page are not visible.
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
    return {
      number,
      width,
      height,
      grey,
      characters: placed.map(({ character }) => character),
      xs: placed.map(({ x }) => x),
      ys: placed.map(({ y }) => y),
      isCut,
    };
  } finally {
    library.FPDF_ClosePage(page);
  }
}

function scaleFor(points: { width: number; height: number }, stored: readonly StoredCharacter[]): number {
  const heights = stored
    .slice(0, SAMPLED_HEIGHTS)
    .map(({ height }) => height)
    .filter((height) => height > 0)
    .sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)];
  const requiredScale = usual === undefined ? 0 : LETTER_PIXELS / usual;
  return Math.min(
    Math.max(USUAL_DPI / POINTS_AN_INCH, requiredScale),
    MAX_DPI / POINTS_AN_INCH,
    MAX_SIDE / Math.max(points.width, points.height),
    Math.sqrt(MAX_PIXELS / (points.width * points.height)),
  );
}

function draw(
  library: WrappedPdfiumModule,
  page: number,
  { width, height }: { width: number; height: number },
): Uint8Array | null {
  const bitmap = library.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (!bitmap) return null;
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAWS_GREY);
    const from = library.FPDFBitmap_GetBuffer(bitmap);
    const stride = library.FPDFBitmap_GetStride(bitmap);
    const grey = new Uint8Array(width * height);
    // The WASM memory may have grown: read it again.
    const memory = library.pdfium.HEAPU8;
    for (let row = 0; row < height; row += 1)
      grey.set(memory.subarray(from + row * stride, from + row * stride + width), row * width);
    return grey;
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

function storedCharacters(
  library: WrappedPdfiumModule,
  page: number,
): { stored: StoredCharacter[]; isCut: boolean } {
  const text = library.FPDFText_LoadPage(page);
  if (!text) return { stored: [], isCut: false };
  const { malloc, free } = library.pdfium.wasmExports;
  const box = malloc(4 * Float64Array.BYTES_PER_ELEMENT);
  try {
    const count = library.FPDFText_CountChars(text);
    const stored: StoredCharacter[] = [];
    for (let index = 0; index < count; index += 1) {
      const character = characterAt(library, text, index);
      if (character === null) continue;
      if (stored.length === MAX_CHARACTERS) return { stored, isCut: true };
      const edge = (at: number) => box + at * Float64Array.BYTES_PER_ELEMENT;
      if (!library.FPDFText_GetCharBox(text, index, edge(0), edge(1), edge(2), edge(3))) continue;
      const [left = 0, right = 0, bottom = 0, top = 0] = [0, 1, 2, 3].map((at) =>
        library.pdfium.getValue(edge(at), 'double'),
      );
      stored.push({ character, x: (left + right) / 2, y: (bottom + top) / 2, height: top - bottom });
    }
    return { stored, isCut: false };
  } finally {
    free(box);
    library.FPDFText_ClosePage(text);
  }
}

/** Null for white space and for characters that the library inserts between lines and words. */
function characterAt(library: WrappedPdfiumModule, text: number, index: number): string | null {
  const code = library.FPDFText_GetUnicode(text, index);
  if (library.FPDFText_HasUnicodeMapError(text, index) === 1) return UNKNOWN;
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return UNKNOWN;
  const character = String.fromCodePoint(code);
  if (/^[\s\u200b-\u200f\u00ad\ufeff]$/u.test(character)) return null;
  if (/^[\p{Cc}\p{Co}\p{Cn}]$/u.test(character)) return UNKNOWN;
  return character;
}

function toPixels(
  library: WrappedPdfiumModule,
  page: number,
  { width, height }: { width: number; height: number },
  { x, y }: { x: number; y: number },
): { x: number; y: number } {
  const { malloc, free } = library.pdfium.wasmExports;
  const at = malloc(8);
  try {
    library.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, at, at + 4);
    return { x: library.pdfium.getValue(at, 'i32'), y: library.pdfium.getValue(at + 4, 'i32') };
  } finally {
    free(at);
  }
}
