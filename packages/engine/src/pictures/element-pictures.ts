import { type ElementPicture, MAX_ELEMENT_PICTURES, type PictureCondition, type Rect } from '@abhigam/domain';
import sharp from 'sharp';
import type { Picture } from '../screenshot/take-picture.ts';

/** Margin around an element in its picture, and the maximum size; CSS pixels. */
const SURROUNDINGS = 48;
const LEAST = { width: 240, height: 120 };
const MOST = { width: 720, height: 480 };
const QUALITY = 60;

/** Pictures of single elements of a page in the stored format: few, small and without duplicates. */
export class ElementPictures {
  /** WebP. */
  readonly bytes: Buffer[] = [];
  readonly #known = new Map<string, ElementPicture>();

  /**
   * Cuts an element out of a screenshot.
   *
   * @param called identifies the screenshot, so that the same part of it is cut only once
   * @returns null when the element is outside it, or enough pictures have been taken
   */
  async cut(
    shows: PictureCondition,
    called: string,
    painted: Picture,
    rect: Rect,
  ): Promise<ElementPicture | null> {
    const part = partAround(rect, painted.area);
    if (!part) return null;
    const key = [called, part.left, part.top, part.width, part.height].join(' ');
    const known = this.#known.get(key);
    if (known) return known;
    if (this.bytes.length >= MAX_ELEMENT_PICTURES) return null;
    const { data, info } = await sharp(painted.png)
      .extract(part)
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const picture = { shows, width: info.width, height: info.height, number: this.bytes.push(data) - 1 };
    this.#known.set(key, picture);
    return picture;
  }
}

/**
 * The part of a screenshot that shows an element with a margin; null when the element's start is outside it.
 */
export function partAround(
  rect: Rect,
  area: Rect,
): { left: number; top: number; width: number; height: number } | null {
  const [x, y] = [rect.x - area.x, rect.y - area.y];
  const isOn = x + rect.width > 1 && y + rect.height > 1 && x < area.width - 1 && y < area.height - 1;
  if (!isOn) return null;
  const across = sideOf(x, rect.width, area.width, LEAST.width, MOST.width);
  const down = sideOf(y, rect.height, area.height, LEAST.height, MOST.height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** One dimension of the part: centred on the element, or the start of a long element. */
function sideOf(
  at: number,
  length: number,
  whole: number,
  least: number,
  most: number,
): { from: number; length: number } {
  const cropLength = Math.min(Math.max(length + 2 * SURROUNDINGS, least), most, whole);
  const middle = length + 2 * SURROUNDINGS > most ? at - SURROUNDINGS + cropLength / 2 : at + length / 2;
  const from = Math.min(Math.max(0, middle - cropLength / 2), whole - cropLength);
  return { from: Math.floor(from), length: Math.floor(cropLength) };
}
