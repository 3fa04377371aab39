import { contrastRatio, type Rect, type Rgb } from '@abhigam/domain';
import { type Colour, type FocusChange, laidOver, type Page, parseColour } from '@abhigam/facts';
import { atRef } from './at-ref.ts';
import { backdropOf } from './backdrop.ts';
import { paintKey } from './paint-order.ts';
import { shadowLayers } from './shadow-layers.ts';

/** Channels that differ by less are one colour to every eye. */
const SAME = 3;
/** An opacity that changes by less is not noticed. */
const FAINT = 0.05;

/** Whether a person can see that something has changed, wherever that is not known for certain yes. */
export function isSeenChange(change: FocusChange, page: Page): boolean {
  if (change.sight !== 'seen') return false;
  switch (change.kind) {
    case 'outline':
    case 'border':
      return change.to === 'none' || change.to === 'auto' || isColourSeen(change, page);
    case 'background':
    case 'colour':
      return isColourSeen(change, page);
    case 'shadow':
      return isShadowSeen(change, page);
    case 'appearing':
      return isAppearingSeen(change);
    default:
      return true;
  }
}

/** The plain colour that an outline, border or background shows, and what it is next to; null where that is not known. */
export function coloursOf(change: FocusChange, page: Page): { to: Rgb; from: Rgb } | null {
  const to = parseColour(change.to);
  const behind = behindOf(change, page);
  if (!to || !behind) return null;
  const from = change.from === 'none' ? null : parseColour(change.from);
  return { to: laidOver(to, behind), from: from ? laidOver(from, behind) : behind };
}

/** Of the new colour to what was in its place; null where that is not known. */
export function contrastOf(change: FocusChange, page: Page): number | null {
  const colours = coloursOf(change, page);
  return colours && contrastRatio(colours.to, colours.from);
}

function isColourSeen(change: FocusChange, page: Page): boolean {
  const to = parseColour(change.to);
  const from = change.from === 'none' ? TRANSPARENT : parseColour(change.from);
  if (to?.alpha === 0 && from?.alpha === 0) return false;
  // Text stands on what it stood on before.
  if (change.kind === 'colour') return !to || !from || !isSame(to, from);
  const colours = coloursOf(change, page);
  if (!colours) return true;
  const isOther = !isAlike(colours.to, colours.from);
  // A line of the same colour may have become thicker or moved.
  return isOther || (change.from !== 'none' && from !== null && to !== null && isSame(to, from));
}

const TRANSPARENT: Colour = { rgb: [0, 0, 0], alpha: 0 };

function isShadowSeen(change: FocusChange, page: Page): boolean {
  if (change.to === 'none') return true;
  return shadowLayers(change.to).some(({ colour, lengths }) => {
    if (lengths.length > 0 && lengths.every((length) => length === 0)) return false;
    const parsed = parseColour(colour);
    if (parsed?.alpha === 0) return false;
    const behind = behindOf({ ...change, offset: 0, width: 2 }, page);
    return !parsed || !behind || !isAlike(laidOver(parsed, behind), behind);
  });
}

function isAppearingSeen({ from, to }: FocusChange): boolean {
  const [, before] = /^visible ([\d.]+)$/.exec(from) ?? [];
  const [, after] = /^visible ([\d.]+)$/.exec(to) ?? [];
  return (
    before === undefined ||
    after === undefined ||
    before === after ||
    Math.abs(Number(before) - Number(after)) >= FAINT
  );
}

/** What an outline outside the element is drawn on, or what anything else is drawn on; null where it is no plain colour. */
function behindOf({ element, kind, pseudo, width, offset, on }: FocusChange, page: Page): Rgb | null {
  const part = atRef(page, element);
  const box = part?.box;
  // Where it stood before the focus came says nothing of what has been moved.
  if (!part || !box || pseudo !== null || on === 'around') return null;
  const reach = kind === 'outline' ? offset + width : kind === 'shadow' ? width : 0;
  const isOutside = reach > 0 || kind === 'background' || kind === 'border';
  const ground = isOutside ? (part.parent ?? part) : part;
  const backdrop = backdropOf({
    element: ground,
    box: grown(box, Math.max(0, reach)),
    // What is positioned is painted over what stands beside it, though that comes after the element around both.
    key: paintKey(part),
    scroller: null,
  });
  return 'unclear' in backdrop ? null : backdrop.colour;
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function isSame(one: Colour, other: Colour): boolean {
  return isAlike(one.rgb, other.rgb) && Math.abs(one.alpha - other.alpha) < FAINT;
}

function isAlike(one: Rgb, other: Rgb): boolean {
  return one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= SAME);
}
