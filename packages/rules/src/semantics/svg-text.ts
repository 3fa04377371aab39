import type { PageElement } from '@abhigam/facts';
import { wordsOf } from './text-words.ts';

const SVG = /^data:image\/svg\+xml[^,]*,/i;
/** SVG content other than text, or that changes the look of the text beyond the page's style sheets. */
const OTHER_SHAPES =
  /<(?:path|rect|circle|ellipse|line|polyline|polygon|image|use|foreignObject|pattern|filter|mask|textPath|linearGradient|radialGradient|animate\w*|set)\b/i;
const TEXT_END = /<\/text>/gi;
const TEXT_START = /<text\b[^<>]*>/i;
const MAX_LENGTH = 20_000;
/** Fewer letters are a symbol. */
const MIN_LETTERS = 3;

/** Text of an SVG data URL that draws nothing but text; null for other images. */
export function svgText(element: PageElement): string | null {
  const source = element.matches('img, input[type=image i]') ? (element.attribute('src')?.trim() ?? '') : '';
  if (!SVG.test(source) || source.length > MAX_LENGTH) return null;
  const drawing = decoded(source);
  if (drawing === null || OTHER_SHAPES.test(drawing)) return null;
  const text = drawing.split(TEXT_END).slice(0, -1).flatMap(textBefore).join(' ');
  return wordsOf(text).join('').length >= MIN_LETTERS ? text.replace(/\s+/g, ' ').trim() : null;
}

/** Text after the first `<text>` start tag. */
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
    // An unescaped percent sign: browsers then use the data without decoding.
    return data;
  }
}
