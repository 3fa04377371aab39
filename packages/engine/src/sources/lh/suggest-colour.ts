import type { ContrastData } from '@abhigam/domain';
import { contrastRatio, parseHex, type Rgb, toHex } from './colour.ts';

export type ColourSuggestion = Pick<ContrastData, 'suggestedColor' | 'suggestedColorType'>;

const NONE: ColourSuggestion = { suggestedColor: null, suggestedColorType: null };
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEPS = 256;

/**
 * The nearest colour that reaches the ratio: the text's own colour made darker or lighter, or, where
 * no text colour can reach it on that background, the background's.
 */
export function suggestColour(text: string, background: string, expectedRatio: number): ColourSuggestion {
  const fg = parseHex(text);
  const bg = parseHex(background);
  if (!fg || !bg) return NONE;
  const newText = nearestPassing(fg, bg, expectedRatio);
  if (newText) return { suggestedColor: newText, suggestedColorType: 'text' };
  const newBackground = nearestPassing(bg, fg, expectedRatio);
  return newBackground ? { suggestedColor: newBackground, suggestedColorType: 'background' } : NONE;
}

/** Towards black and towards white in small steps, whichever passes with the smaller change. */
function nearestPassing(from: Rgb, against: Rgb, ratio: number): string | null {
  for (let step = 0; step <= STEPS; step += 1) {
    const passing = [BLACK, WHITE]
      .map((end) => mix(from, end, step / STEPS))
      .find((colour) => contrastRatio(colour, against) >= ratio);
    if (passing) return toHex(passing);
  }
  return null;
}

/** Rounded, so that the colour that is shown is the colour that was measured. */
function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
