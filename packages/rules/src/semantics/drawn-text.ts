import type { PageElement } from '@abhigam/facts';
import { wordsOf } from './seen-words.ts';

const SVG = /^data:image\/svg\+xml[^,]*,/i;
/** What is drawn besides text, or changes how it looks beyond what style sheets of the page can do. */
const OTHER_SHAPES =
  /<(?:path|rect|circle|ellipse|line|polyline|polygon|image|use|foreignObject|pattern|filter|mask|textPath|linearGradient|radialGradient|animate\w*|set)\b/i;
const TEXT_END = /<\/text>/gi;
const TEXT_START = /<text\b[^<>]*>/i;
const MAX_LENGTH = 20_000;
/** One letter or sign is a symbol. */
const MIN_LETTERS = 3;

/** What an image says that is a drawing of nothing but text, written into the address of the image; null for others. */
export function drawnText(element: PageElement): string | null {
  const source = element.matches('img, input[type=image i]') ? (element.attribute('src')?.trim() ?? '') : '';
  if (!SVG.test(source) || source.length > MAX_LENGTH) return null;
  const drawing = decoded(source);
  if (drawing === null || OTHER_SHAPES.test(drawing)) return null;
  const text = drawing.split(TEXT_END).slice(0, -1).flatMap(textBefore).join(' ');
  return wordsOf(text).join('').length >= MIN_LETTERS ? text.replace(/\s+/g, ' ').trim() : null;
}

/** What is drawn from the first `<text>` on. */
function textBefore(end: string): string[] {
  const start = TEXT_START.exec(end);
  return start ? [end.slice(start.index + start[0].length).replace(/<[^<>]*>/g, '')] : [];
}

function decoded(source: string): string | null {
  const comma = source.indexOf(',');
  const data = source.slice(comma + 1);
  if (/;base64$/i.test(source.slice(0, comma))) return Buffer.from(data, 'base64').toString('utf8');
  try {
    return decodeURIComponent(data);
  } catch {
    // A bare per cent sign: browsers then take the text as it is.
    return data;
  }
}
