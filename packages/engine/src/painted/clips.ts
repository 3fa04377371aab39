import type { Rect } from '@abhigam/domain';

/** An area of the page that one picture shows. */
export interface Clip {
  /** Integer CSS pixels from the top left of the document. */
  area: Rect;
  /** Indexes of the places in the input. */
  places: number[];
}

const MAX_CLIPS = 6;
/** Total of all clips; six pictures of each are in memory at a time, three bytes per pixel. */
const MAX_PIXELS = 5_000_000;
const MAX_HEIGHT = 2_000;
const MAX_WIDTH = 2_000;
/** With a larger gap between two places, two pictures are cheaper than one. */
const MAX_GAP = 300;
/** Pixels around the glyphs are analysed too. */
const MARGIN = 3;

/**
 * The fewest pictures that show the places, each as small as possible, from top to bottom. Leaves out places
 * that are too large, outside the document or beyond the pixel limit.
 */
export function clipsOf(
  boxes: readonly (Rect | null)[],
  document: { width: number; height: number },
): Clip[] {
  const clips: { top: number; bottom: number; left: number; right: number; places: number[] }[] = [];
  const placed = boxes
    .flatMap((box, place) => (box ? [{ place, ...edges(box, document) }] : []))
    .filter(({ top, bottom, left, right }) => right > left && bottom > top)
    .filter(({ top, bottom, left, right }) => bottom - top <= MAX_HEIGHT && right - left <= MAX_WIDTH)
    .toSorted((one, other) => one.top - other.top);
  for (const { place, ...box } of placed) {
    const clip = clips.at(-1);
    const left = Math.min(clip?.left ?? box.left, box.left);
    const right = Math.max(clip?.right ?? box.right, box.right);
    const fits =
      clip &&
      box.top - clip.bottom <= MAX_GAP &&
      box.bottom - clip.top <= MAX_HEIGHT &&
      right - left <= MAX_WIDTH;
    if (fits) {
      Object.assign(clip, { left, right, bottom: Math.max(clip.bottom, box.bottom) });
      clip.places.push(place);
    } else if (clips.length < MAX_CLIPS) clips.push({ ...box, places: [place] });
    else break;
  }
  let budget = MAX_PIXELS;
  const affordable = clips.filter((clip) => {
    budget -= (clip.bottom - clip.top) * (clip.right - clip.left);
    return budget >= 0;
  });
  return affordable.map(({ top, bottom, left, right, places }) => ({
    area: { x: left, y: top, width: right - left, height: bottom - top },
    places,
  }));
}

function edges({ x, y, width, height }: Rect, document: { width: number; height: number }) {
  return {
    top: Math.max(0, Math.floor(y) - MARGIN),
    left: Math.max(0, Math.floor(x) - MARGIN),
    bottom: Math.min(Math.ceil(document.height), Math.ceil(y + height) + MARGIN),
    right: Math.min(Math.ceil(document.width), Math.ceil(x + width) + MARGIN),
  };
}
