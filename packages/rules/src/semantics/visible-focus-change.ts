import { contrastRatio, type Rect, type Rgb } from '@abhigam/domain';
import { blendOver, type Colour, type FocusChange, type Page, parseColour } from '@abhigam/facts';
import { backdropOf } from './backdrop.ts';
import { paintKey } from './paint-order.ts';
import { resolveRef } from './resolve-ref.ts';
import { shadowLayers } from './shadow-layers.ts';

/** Channels that differ by less are indistinguishable. */
const SAME = 3;
/** A smaller change of opacity is not visible. */
const FAINT = 0.05;

/** Whether users can see the focus change; true when uncertain. */
export function isVisibleChange(change: FocusChange, page: Page): boolean {
  if (change.sight !== 'seen') return false;
  switch (change.kind) {
    case 'outline':
    case 'border':
      return change.to === 'none' || change.to === 'auto' || isColourChangeVisible(change, page);
    case 'background':
    case 'colour':
      return isColourChangeVisible(change, page);
    case 'shadow':
      return isShadowChangeVisible(change, page);
    case 'appearing':
      return isAppearanceVisible(change);
    default:
      return true;
  }
}

/** Plain colour of an outline, border or background, and the colour next to it; null when unknown. */
export function coloursOf(change: FocusChange, page: Page): { to: Rgb; from: Rgb } | null {
  const to = parseColour(change.to);
  const behind = behindOf(change, page);
  if (!to || !behind) return null;
  const from = change.from === 'none' ? null : parseColour(change.from);
  return { to: blendOver(to, behind), from: from ? blendOver(from, behind) : behind };
}

/** Contrast ratio between the new colour and the colour that it replaces; null when unknown. */
export function contrastOf(change: FocusChange, page: Page): number | null {
  const colours = coloursOf(change, page);
  return colours && contrastRatio(colours.to, colours.from);
}

function isColourChangeVisible(change: FocusChange, page: Page): boolean {
  const to = parseColour(change.to);
  const from = change.from === 'none' ? TRANSPARENT : parseColour(change.from);
  if (to?.alpha === 0 && from?.alpha === 0) return false;
  // The text is still on the same background.
  if (change.kind === 'colour') return !to || !from || !isSame(to, from);
  const colours = coloursOf(change, page);
  if (!colours) return true;
  const isOther = !areSimilarColours(colours.to, colours.from);
  // A line of the same colour may have become thicker or moved.
  return isOther || (change.from !== 'none' && from !== null && to !== null && isSame(to, from));
}

const TRANSPARENT: Colour = { rgb: [0, 0, 0], alpha: 0 };

function isShadowChangeVisible(change: FocusChange, page: Page): boolean {
  if (change.to === 'none') return true;
  return shadowLayers(change.to).some(({ colour, lengths }) => {
    if (lengths.length > 0 && lengths.every((length) => length === 0)) return false;
    const parsed = parseColour(colour);
    if (parsed?.alpha === 0) return false;
    const behind = behindOf({ ...change, offset: 0, width: 2 }, page);
    return !parsed || !behind || !areSimilarColours(blendOver(parsed, behind), behind);
  });
}

function isAppearanceVisible({ from, to }: FocusChange): boolean {
  const [, before] = /^visible ([\d.]+)$/.exec(from) ?? [];
  const [, after] = /^visible ([\d.]+)$/.exec(to) ?? [];
  return (
    before === undefined ||
    after === undefined ||
    before === after ||
    Math.abs(Number(before) - Number(after)) >= FAINT
  );
}

/**
 * Colour behind the change: outside the element for an outline, else behind the element; null when it is not
 * plain.
 */
function behindOf({ element, kind, pseudo, width, offset, on }: FocusChange, page: Page): Rgb | null {
  const part = resolveRef(page, element);
  const box = part?.box;
  // For something that moved, the position before focus is not conclusive.
  if (!part || !box || pseudo !== null || on === 'around') return null;
  const reach = kind === 'outline' ? offset + width : kind === 'shadow' ? width : 0;
  const isOutside = reach > 0 || kind === 'background' || kind === 'border';
  const ground = isOutside ? (part.parent ?? part) : part;
  const backdrop = backdropOf({
    element: ground,
    box: grown(box, Math.max(0, reach)),
    // A positioned element is painted over its later siblings, so use its own paint order.
    key: paintKey(part),
    scroller: null,
  });
  return 'unclear' in backdrop ? null : backdrop.colour;
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function isSame(one: Colour, other: Colour): boolean {
  return areSimilarColours(one.rgb, other.rgb) && Math.abs(one.alpha - other.alpha) < FAINT;
}

function areSimilarColours(one: Rgb, other: Rgb): boolean {
  return one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= SAME);
}
