import { type ContrastData, contrastRatio, parseHex, type Rgb, toHex } from '@abhigam/domain';
import { clampChroma, modeLrgb, modeOklab, modeOklch, modeRgb, type Oklch, useMode } from 'culori/fn';

export type NearestColour = Pick<ContrastData, 'nearestColor' | 'nearestColorType'>;

export const NO_NEAREST: NearestColour = { nearestColor: null, nearestColorType: null };

useMode(modeLrgb);
const toOklab = useMode(modeOklab);
const toOklch = useMode(modeOklch);
const toSrgb = useMode(modeRgb);

/** Bisection steps over the lightness range: the last one is smaller than 1/255. */
const HALVINGS = 10;
/** Cache size: pages use few pairs of colours on many elements. */
const MAX_KNOWN = 5_000;
const KNOWN = new Map<string, NearestColour>();

/**
 * The perceptually nearest colour (OKLCH) that reaches the ratio: text or, if there is a single background,
 * background made minimally lighter or darker. Keeps the hue, and the chroma as far as sRGB allows. Colours are
 * `#rrggbb`; with several backgrounds the text must reach the ratio with each.
 */
export function nearestColour(text: string, backgrounds: readonly string[], ratio: number): NearestColour {
  const key = `${text} ${backgrounds.join()} ${ratio}`;
  const known = KNOWN.get(key);
  if (known) return known;
  const found = find(text, backgrounds, ratio);
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

function find(text: string, backgrounds: readonly string[], ratio: number): NearestColour {
  const fg = parseHex(text);
  const [bg, ...others] = backgrounds.map(parseHex).filter((colour) => colour !== null);
  if (!fg || !bg || others.length + 1 < backgrounds.length) return NO_NEAREST;
  const newText = nearestPassing(fg, [bg, ...others], ratio);
  const newBackground = others.length === 0 ? nearestPassing(bg, [fg], ratio) : null;
  if (newText && (!newBackground || distance(fg, newText) <= distance(bg, newBackground)))
    return { nearestColor: toHex(newText), nearestColorType: 'text' };
  return newBackground ? { nearestColor: toHex(newBackground), nearestColorType: 'background' } : NO_NEAREST;
}

/** Null when neither the lightest nor the darkest colour is sufficient. */
function nearestPassing(from: Rgb, against: readonly Rgb[], ratio: number): Rgb | null {
  const passes = (colour: Rgb) => against.every((other) => contrastRatio(colour, other) >= ratio);
  if (passes(from)) return from;
  const start = toOklch(asCulori(from));
  const found = [0, 1].flatMap((end) => {
    const colour = firstPassing(start, end, passes);
    return colour ? [colour] : [];
  });
  return found.toSorted((one, other) => distance(from, one) - distance(from, other))[0] ?? null;
}

/**
 * Towards black or white, the contrast stays sufficient once it is reached, so bisection finds the threshold.
 */
function firstPassing(start: Oklch, end: number, passes: (colour: Rgb) => boolean): Rgb | null {
  const at = (share: number) => shown({ ...start, l: start.l + (end - start.l) * share });
  let best = at(1);
  if (!passes(best)) return null;
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    const colour = at(middle);
    if (passes(colour)) [best, high] = [colour, middle];
    else low = middle;
  }
  return best;
}

/** The displayed colour: chroma reduced to the gamut at this lightness, integer channels. */
function shown(colour: Oklch): Rgb {
  const { r, g, b } = toSrgb(clampChroma(colour, 'oklch'));
  const channel = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return [channel(r), channel(g), channel(b)];
}

function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklab(asCulori(one)), toOklab(asCulori(other))];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

function asCulori([red, green, blue]: Rgb) {
  return { mode: 'rgb' as const, r: red / 255, g: green / 255, b: blue / 255 };
}
