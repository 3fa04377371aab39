import { contrastRatio, parseHex, type Rgb, toHex } from './colour.ts';
import type { ContrastData } from './page-result.ts';

export type ColourSuggestion = Pick<ContrastData, 'suggestedColor' | 'suggestedColorType'>;

const NONE: ColourSuggestion = { suggestedColor: null, suggestedColorType: null };
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/**
 * The smaller change that reaches the ratio: text or background, made darker or lighter step by step. The text
 * on a tie.
 */
export function suggestColour(text: string, background: string, expectedRatio: number): ColourSuggestion {
  const fg = parseHex(text);
  const bg = parseHex(background);
  if (!fg || !bg) return NONE;
  const newText = nearestPassing(fg, bg, expectedRatio);
  const newBackground = nearestPassing(bg, fg, expectedRatio);
  if (newText && (!newBackground || distance(fg, newText) <= distance(bg, newBackground)))
    return { suggestedColor: toHex(newText), suggestedColorType: 'text' };
  return newBackground ? { suggestedColor: toHex(newBackground), suggestedColorType: 'background' } : NONE;
}

/**
 * Changes all channels by the same factor, towards black or white, whichever has more contrast with the other
 * colour.
 */
function nearestPassing(from: Rgb, against: Rgb, ratio: number): Rgb | null {
  const step = contrastRatio(BLACK, against) > contrastRatio(WHITE, against) ? -1 : 1;
  for (let steps = 0; steps <= 255; steps += 1) {
    const colour = shifted(from, step * steps);
    if (contrastRatio(colour, against) >= ratio) return colour;
  }
  return null;
}

function shifted([red, green, blue]: Rgb, by: number): Rgb {
  const channel = (value: number) => Math.min(255, Math.max(0, value + by));
  return [channel(red), channel(green), channel(blue)];
}

function distance(one: Rgb, other: Rgb): number {
  return one.reduce((sum, channel, index) => sum + Math.abs(channel - (other[index] ?? 0)), 0);
}
