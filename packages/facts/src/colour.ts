import type { Rgb } from '@abhigam/domain';

/** A colour as used in styles. */
export interface Colour {
  /** Integer channels from 0 to 255, clamped to sRGB. */
  rgb: Rgb;
  /** 0 is transparent, 1 is opaque. */
  alpha: number;
}

type Triple = readonly [number, number, number];

const FUNCTION = /^([a-z]+)\(([^()]*)\)$/;

/**
 * Parses the colour formats of Chromium's computed values: rgb(), rgba(), lab(), lch(), oklab(), oklch() and
 * color() with the spaces that screens use. Null for any other.
 */
export function parseColour(value: string): Colour | null {
  const [, name = '', inside = ''] = FUNCTION.exec(value.trim()) ?? [];
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  const space = name === 'color' ? (parts.shift() ?? '') : name;
  const [one, two, three, alpha = 1] = parts.map((part) => (part === 'none' ? 0 : Number(part)));
  if (one === undefined || two === undefined || three === undefined) return null;
  const rgb = toRgb(space, [one, two, three]);
  return rgb && [...rgb, alpha].every(Number.isFinite) ? { rgb, alpha: clamped(alpha, 1) } : null;
}

/** The visible colour when `top` covers an opaque one. */
export function blendOver(top: Colour, below: Rgb): Rgb {
  return compositeColours(top, { rgb: below, alpha: 1 }).rgb;
}

/** Composites two colours; where the upper one is transparent, the lower one shows. */
export function compositeColours(top: Colour, below: Colour): Colour {
  const rest = below.alpha * (1 - top.alpha);
  const alpha = top.alpha + rest;
  if (alpha === 0) return below;
  const channel = (at: 0 | 1 | 2) => Math.round((top.rgb[at] * top.alpha + below.rgb[at] * rest) / alpha);
  return { rgb: [channel(0), channel(1), channel(2)], alpha };
}

function toRgb(space: string, [one, two, three]: Triple): Rgb | null {
  switch (space) {
    case 'rgb':
    case 'rgba':
      return channels([one, two, three]);
    case 'srgb':
      return channels([one * 255, two * 255, three * 255]);
    case 'srgb-linear':
      return fromLinear([one, two, three]);
    case 'display-p3':
      return fromXyz(times(P3_TO_XYZ, [linear(one), linear(two), linear(three)]));
    case 'xyz':
    case 'xyz-d65':
      return fromXyz([one, two, three]);
    case 'lab':
      return fromLab([one, two, three]);
    case 'lch':
      return fromLab(fromPolar([one, two, three]));
    case 'oklab':
      return fromOklab([one, two, three]);
    case 'oklch':
      return fromOklab(fromPolar([one, two, three]));
    default:
      return null;
  }
}

// Constants: CSS Color 4, sample code for conversions, rounded.
const P3_TO_XYZ: readonly Triple[] = [
  [0.486571, 0.265668, 0.198217],
  [0.228975, 0.691739, 0.079287],
  [0, 0.045113, 1.043944],
];
const XYZ_TO_SRGB: readonly Triple[] = [
  [3.24097, -1.537383, -0.498611],
  [-0.969244, 1.875968, 0.041555],
  [0.05563, -0.203977, 1.056972],
];
const D50_TO_D65: readonly Triple[] = [
  [0.955473, -0.023099, 0.063259],
  [-0.02837, 1.009995, 0.021041],
  [0.012314, -0.020508, 1.330366],
];
const WHITE_D50: Triple = [0.964296, 1, 0.825105];
const OKLAB_TO_LMS: readonly Triple[] = [
  [1, 0.396338, 0.215804],
  [1, -0.105561, -0.063854],
  [1, -0.089484, -1.291486],
];
const LMS_TO_SRGB: readonly Triple[] = [
  [4.076742, -3.307712, 0.23097],
  [-1.268438, 2.609757, -0.341319],
  [-0.004196, -0.703419, 1.707615],
];

function fromLab([lightness, a, b]: Triple): Rgb {
  const y = (lightness + 16) / 116;
  const [x, z] = [y + a / 500, y - b / 200];
  const expanded = (value: number) => (value > 6 / 29 ? value ** 3 : (116 * value - 16) / (24389 / 27));
  const d50: Triple = [expanded(x) * WHITE_D50[0], expanded(y) * WHITE_D50[1], expanded(z) * WHITE_D50[2]];
  return fromXyz(times(D50_TO_D65, d50));
}

function fromOklab(colour: Triple): Rgb {
  const [long, medium, short] = times(OKLAB_TO_LMS, colour);
  return fromLinear(times(LMS_TO_SRGB, [long ** 3, medium ** 3, short ** 3]));
}

function fromXyz(colour: Triple): Rgb {
  return fromLinear(times(XYZ_TO_SRGB, colour));
}

/** Input: lightness, chroma, hue in degrees. */
function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function fromLinear(colour: Triple): Rgb {
  const [red, green, blue] = colour;
  return channels([encoded(red) * 255, encoded(green) * 255, encoded(blue) * 255]);
}

function linear(share: number): number {
  const size = Math.abs(share);
  return Math.sign(share) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4);
}

function encoded(share: number): number {
  const size = Math.abs(share);
  return Math.sign(share) * (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055);
}

function times([one = ZERO, two = ZERO, three = ZERO]: readonly Triple[], colour: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * colour[0] + b * colour[1] + c * colour[2];
  return [row(one), row(two), row(three)];
}

const ZERO: Triple = [0, 0, 0];

/** Colours outside sRGB are clamped per channel. */
function channels([red, green, blue]: Triple): Rgb {
  return [Math.round(clamped(red, 255)), Math.round(clamped(green, 255)), Math.round(clamped(blue, 255))];
}

function clamped(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
