const COLOUR = /^#[0-9a-f]{6}$/i;
const LONGEST = 24;
const PADDING = 16;
/** Limits within which a sample is readable and fits the layout, in pixels. */
const MIN_SIZE = 8;
const MAX_SIZE = 64;

export interface SampleLook {
  /** Pixels. */
  size: number;
  isBold: boolean;
}

export interface ContrastSample {
  /** Data URL of an SVG image. */
  src: string;
  /** Size of the image in pixels. */
  width: number;
  height: number;
  /** The text as it is drawn. */
  words: string;
}

/**
 * An image of text in two colours, in the font size and weight of its page. It is an image because text in
 * failing colours would fail our own contrast check. The input comes from a tested site, so colours other than
 * `#rrggbb` give null and the text is escaped.
 */
export function contrastSample(
  text: string,
  color: string,
  background: string,
  look: SampleLook = { size: 16, isBold: false },
): ContrastSample | null {
  if (!COLOUR.test(color) || !COLOUR.test(background)) return null;
  const size = Number.isFinite(look.size) ? Math.min(Math.max(look.size, MIN_SIZE), MAX_SIZE) : 16;
  const words = shorten(text);
  const height = Math.round(Math.max(56, size * 2.2));
  // Wide enough for the widest letters; the frame clips the rest.
  const width = Math.round(Math.max(240, 2 * PADDING + [...words].length * size));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${background}"/>` +
    `<text x="${PADDING}" y="${Math.round(height / 2 + size * 0.36)}" unicode-bidi="isolate" ` +
    `font-family="Noto Sans, Noto Sans Devanagari, sans-serif" font-size="${size}"` +
    `${look.isBold ? ' font-weight="700"' : ''} fill="${color}">${escapeXml(words)}</text></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, words };
}

/** Bidirectional control characters are removed: the label next to the sample names them. */
function shorten(text: string): string {
  const seen = text.slice(0, 500).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const characters = [...seen.replace(/\s+/g, ' ').trim()];
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST).join('')}…`;
}

/** Removes control characters: XML forbids them, and one would make the whole image invalid. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
