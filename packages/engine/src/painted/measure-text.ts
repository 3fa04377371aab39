import type { Rect } from '@abhigam/domain';
import type { PaintedText } from '@abhigam/facts';
import { ColourCount } from './colour-count.ts';
import { Ratios } from './contrast-ratios.ts';
import { ratioAt } from './luminance.ts';
import { differenceAt, type Pixels } from './pixels.ts';

/** Pictures of one part of the page; all of the same size. */
export interface TextPictures {
  /** Unchanged, before and after all other pictures. */
  asIs: Pixels;
  later: Pixels;
  /** Without glyphs. */
  hidden: Pixels;
  /** Also without text shadows and backgrounds clipped to text. */
  bare: Pixels;
  /** Like `bare`, with glyphs in black or white. */
  mask: Pixels;
  /** Lines filled with the colour of their text. */
  filled: Pixels;
  /** Lines filled with the mask colours; only when a text has a filter, blend mode or similar effect. */
  maskFilled?: Record<MaskColour, Pixels>;
}

export type MaskColour = 'black' | 'white';

export interface TextShape {
  /** Line boxes, from the top left of the document. */
  lines: readonly Rect[];
  isMoving: boolean;
  hasShadow: boolean;
  /** The text's background is clipped to the glyphs. */
  isClipped: boolean;
  /** The text's shadow or clipped background is removed in `bare` and `mask`. */
  isStripped: boolean;
  /** Colour of its glyphs in `mask`. */
  maskColour: MaskColour;
  /** Effects change black and white too: `maskFilled` shows the resulting colours. */
  isRepainted: boolean;
}

/** Minimum coverage of a pixel that counts as glyph, relative to the highest coverage. */
const CORE = 0.7;
/** Lower coverage is not a glyph. */
const NOTHING = 0.1;
/** With lower coverage, something hides the glyphs. */
const MIN_COVER = 0.15;
/** Core pixels of a letter 3 pixels high. */
const MIN_CORE_PIXELS = 4;
/** Visible part of a glyph: the edge begins where coverage is lower. */
const INK = 0.3;
const MAX_PIXELS = 200_000;
/** Minimum difference between mask and background: black on nearly black cannot be measured. */
const MIN_ROOM = 40;
/** The minimum when a picture shows the actual mask colour instead of the expected one. */
const MIN_ROOM_REPAINTED = 8;
const CHANGED = 24;
const MAX_CHANGED = 0.005;
/** Maximum share of a line that glyphs cover: with a larger change, the background was not painted. */
const MAX_GLYPHS = 0.6;
const MIN_SEEN = 0.02;
/**
 * Maximum share of visible glyph pixels that are missing in the filled line: with more, the line was not
 * painted in time.
 */
const MAX_UNPAINTED = 0.05;
const SAME = 2;

export interface MeasuredText extends Omit<PaintedText, 'frame' | 'node'> {
  /**
   * The pictures contradict each other although no animation runs: a layer may not have been painted in time.
   */
  isUnsettled: boolean;
}

/**
 * Colours of one text from its pictures; null when they show too little of it, `unpainted` when the text is
 * visible but its mask is not.
 */
export function measureText(pictures: TextPictures, shape: TextShape): MeasuredText | 'unpainted' | null {
  if (shape.isClipped && !shape.isStripped) return null;
  const grids = gridsOf(shape.lines, pictures.bare.area);
  const peak = highestCover(grids, pictures, shape);
  if (peak < MIN_COVER)
    return shareChanged(grids, pictures.asIs, pictures.hidden) > MIN_SEEN ? 'unpainted' : null;
  const text = shape.isClipped ? pictures.asIs.data : pictures.filled.data;
  const glyphs = new Ratios();
  const edges = new Ratios();
  const colours = new ColourCount();
  const behind = new ColourCount();
  let unpainted = 0;
  for (const [line, grid] of grids.entries()) {
    const cover = coverOf(grid, pictures, shape);
    each(grid, ({ at, pixel, x }) => {
      const part = line * 10_000 + Math.floor(x / grid.height);
      if ((cover[at] ?? 0) >= CORE * peak) {
        if (isUnpainted(pictures, shape, pixel)) unpainted += 1;
        colours.add(text, pixel);
        behind.add(pictures.bare.data, pixel);
        glyphs.add(ratioAt(text, pictures.bare.data, pixel), part);
      } else if (shape.hasShadow && isEdge(cover, grid, at, peak)) {
        edges.add(ratioAt(text, pictures.hidden.data, pixel), part);
      }
    });
  }
  const colour = colours.most(1)[0];
  if (glyphs.count < MIN_CORE_PIXELS || !colour) return null;
  const contradicts =
    shareChanged(grids, pictures.asIs, pictures.later) > MAX_CHANGED ||
    shareChanged(grids, pictures.asIs, pictures.hidden) > MAX_GLYPHS ||
    unpainted > glyphs.count * MAX_UNPAINTED;
  return {
    isMoving: shape.isMoving || contradicts,
    isUnsettled: !shape.isMoving && contradicts,
    colour: colour.colour,
    behind: behind.most(16),
    plain: shape.hasShadow && !shape.isStripped ? null : glyphs.spread(),
    edge: shape.hasShadow && edges.count >= MIN_CORE_PIXELS ? edges.spread() : null,
  };
}

/** A busy browser may keep the previous picture in places: the text would get the colour of its background. */
function isUnpainted({ asIs, hidden, filled, bare }: TextPictures, shape: TextShape, pixel: number): boolean {
  if (shape.isClipped || shape.isStripped) return false;
  return (
    differenceAt(asIs.data, hidden.data, pixel) > CHANGED &&
    differenceAt(filled.data, bare.data, pixel) <= SAME
  );
}

/** Mask colour under effects: the one that differs more from the background after painting. */
export function maskColourUnderEffects(
  bare: Pixels,
  maskFilled: Record<MaskColour, Pixels>,
  lines: readonly Rect[],
): MaskColour {
  const room = { black: 0, white: 0 };
  for (const grid of gridsOf(lines, bare.area))
    each(grid, ({ pixel }) => {
      room.black += differenceAt(maskFilled.black.data, bare.data, pixel);
      room.white += differenceAt(maskFilled.white.data, bare.data, pixel);
    });
  return room.white > room.black ? 'white' : 'black';
}

/** Black on a light background, white on a dark one. */
export function maskColourOn(bare: Pixels, lines: readonly Rect[]): MaskColour {
  let sum = 0;
  let count = 0;
  for (const grid of gridsOf(lines, bare.area))
    each(grid, ({ pixel }) => {
      sum += ratioAt(BLACK, bare.data, pixel, 0);
      count += 1;
    });
  // A colour with a ratio of 4.58 contrasts equally with black and white.
  return count > 0 && sum / count < 4.58 ? 'white' : 'black';
}

const BLACK = new Uint8Array(3);

/** A line in a picture: its first pixel, its size, and the width of the picture. */
interface Grid {
  left: number;
  top: number;
  width: number;
  height: number;
  stride: number;
}

function gridsOf(lines: readonly Rect[], area: Rect): Grid[] {
  const grids: Grid[] = [];
  let left = MAX_PIXELS;
  for (const line of lines) {
    const x = Math.max(0, Math.floor(line.x - area.x));
    const y = Math.max(0, Math.floor(line.y - area.y));
    const width = Math.min(area.width, Math.ceil(line.x - area.x + line.width)) - x;
    const height = Math.min(area.height, Math.ceil(line.y - area.y + line.height)) - y;
    if (width <= 0 || height <= 0) continue;
    left -= width * height;
    if (left < 0) break;
    grids.push({ left: x, top: y, width, height, stride: area.width });
  }
  return grids;
}

/** `at`: index of the pixel in the line; `pixel`: index of its first channel in the picture. */
function each(grid: Grid, visit: (place: { at: number; pixel: number; x: number }) => void): void {
  for (let y = 0; y < grid.height; y += 1)
    for (let x = 0; x < grid.width; x += 1)
      visit({ at: y * grid.width + x, pixel: ((grid.top + y) * grid.stride + grid.left + x) * 3, x });
}

/** Coverage of each pixel by glyphs, 0 to 1. */
function coverOf(grid: Grid, { bare, mask, maskFilled }: TextPictures, shape: TextShape): Float32Array {
  const cover = new Float32Array(grid.width * grid.height);
  const paint = shape.maskColour === 'black' ? 0 : 255;
  const painted = shape.isRepainted ? maskFilled?.[shape.maskColour] : undefined;
  const leastRoom = painted ? MIN_ROOM_REPAINTED : MIN_ROOM;
  each(grid, ({ at, pixel }) => {
    const room = painted
      ? differenceAt(painted.data, bare.data, pixel)
      : Math.max(
          Math.abs((bare.data[pixel] ?? 0) - paint),
          Math.abs((bare.data[pixel + 1] ?? 0) - paint),
          Math.abs((bare.data[pixel + 2] ?? 0) - paint),
        );
    if (room >= leastRoom) cover[at] = Math.min(1, differenceAt(mask.data, bare.data, pixel) / room);
  });
  return cover;
}

/** Highest coverage; half for half-transparent text. */
function highestCover(grids: readonly Grid[], pictures: TextPictures, shape: TextShape): number {
  let highest = 0;
  for (const grid of grids)
    for (const cover of coverOf(grid, pictures, shape)) if (cover > highest) highest = cover;
  return Math.min(1, highest);
}

function isEdge(cover: Float32Array, { width, height }: Grid, at: number, peak: number): boolean {
  if ((cover[at] ?? 0) > NOTHING * peak) return false;
  const x = at % width;
  const y = Math.floor(at / width);
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if ((cover[row * width + column] ?? 0) >= INK * peak) return true;
  return false;
}

/** Share of changed pixels in the lines. */
function shareChanged(grids: readonly Grid[], one: Pixels, other: Pixels): number {
  let changed = 0;
  let count = 0;
  for (const grid of grids)
    each(grid, ({ pixel }) => {
      if (differenceAt(one.data, other.data, pixel) > CHANGED) changed += 1;
      count += 1;
    });
  return count === 0 ? 0 : changed / count;
}
