import type { Rect, Rgb } from '@abhigam/domain';
import { blendOver, type Colour, type Frame, type PageElement } from '@abhigam/facts';
import { scrollerOf } from './clipping.ts';
import { effectOn } from './effects.ts';
import { isPaintedBefore, isSameLayer, type PaintKey, paintKey } from './paint-order.ts';
import { paintersNear } from './painter-index.ts';
import { canvasOf, type Painter, visibleBox } from './painters.ts';
import { encloses, overlaps } from './rects.ts';

/** A region of a document and what is painted there: text or a frame. */
export interface Spot {
  element: PageElement;
  box: Rect;
  key: PaintKey;
  /** Scroll container that must be scrolled before the region is visible. */
  scroller: PageElement | null;
}

/** Why the backdrop of a region is not a single known colour. */
export type Unclear = 'image' | 'video' | 'gradient' | 'overlap' | 'effect' | 'covered' | 'unknown';

export type Backdrop = { colour: Rgb; isMixed: boolean } | { unclear: Unclear };

interface Surroundings {
  /** The element of the spot and its ancestors. */
  around: ReadonlySet<PageElement>;
  near: readonly Painter[];
}

const WHITE: Rgb = [255, 255, 255];
const SURROUNDINGS = new WeakMap<Spot, Surroundings>();

/** Colour behind a region: composes the painters below it, down to the first opaque one. */
export function backdropOf(spot: Spot): Backdrop {
  const { around, near } = surroundings(spot);
  const layers: Colour[] = [];
  for (const painter of near) {
    if (!isBehind(painter, spot, around)) continue;
    const reach = reachOf(painter, spot, around);
    if (reach === 'none') continue;
    const unclear = reach === 'part' ? 'overlap' : unclearOf(painter, around);
    if (unclear) return { unclear };
    if (painter.colour) layers.push(painter.colour);
    if (painter.colour?.alpha === 1) return composed(layers, WHITE);
  }
  return onCanvas(layers, spot.element.frame);
}

/** All painters behind the whole region, topmost first. */
export function backdropPainters(spot: Spot): Painter[] {
  const { around, near } = surroundings(spot);
  return near.filter(
    (painter) => isBehind(painter, spot, around) && reachOf(painter, spot, around) === 'whole',
  );
}

/**
 * Whether something unrelated is painted over the region. Fixed parts such as dialogs do not count, because
 * they can be closed.
 */
export function isCovered(spot: Spot): 'whole' | 'unclear' | null {
  const { around, near } = surroundings(spot);
  const over = near.filter(
    (painter) =>
      !isBehind(painter, spot, around) &&
      !isSameLayer(painter.key, spot.key) &&
      reachOf(painter, spot, around) === 'whole' &&
      !isFixed(painter.element),
  );
  const isOpaquePainter = ({ colour, element }: Painter) => colour?.alpha === 1 && effectOn(element) === null;
  if (over.some(isOpaquePainter)) return 'whole';
  return over.length > 0 ? 'unclear' : null;
}

function surroundings(spot: Spot): Surroundings {
  const known = SURROUNDINGS.get(spot);
  if (known) return known;
  const around = new Set([spot.element, ...spot.element.ancestors()]);
  const found = { around, near: paintersNear(spot.element.frame, spot.box, around) };
  SURROUNDINGS.set(spot, found);
  return found;
}

function isBehind(
  { element, isGenerated, key }: Painter,
  spot: Spot,
  around: ReadonlySet<PageElement>,
): boolean {
  return (!isGenerated && around.has(element)) || isPaintedBefore(key, spot.key);
}

function reachOf(painter: Painter, spot: Spot, around: ReadonlySet<PageElement>): 'whole' | 'part' | 'none' {
  const isAround = !painter.isGenerated && around.has(painter.element);
  if (isAround && (painter.element === spot.element || isInline(painter.element))) return 'whole';
  if (!spot.scroller && !overlaps(painter.box, spot.box)) return 'none';
  const box = boxOf(painter, spot, isAround);
  if (box === 'everywhere') return 'whole';
  if (!box || !overlaps(box, spot.box)) return 'none';
  if (encloses(box, spot.box)) return 'whole';
  // The box of a run that spans several lines also covers what is next to its first and last words.
  return !isAround && isSameLayer(painter.key, spot.key) ? 'none' : 'part';
}

/** Inside a scroll container, positions are relative to the container; its ancestors move with it. */
function boxOf(painter: Painter, { scroller }: Spot, isAround: boolean): Rect | 'everywhere' | null {
  if (!scroller) return isAround ? painter.box : visibleBox(painter);
  if (scroller.contains(painter.element) || (painter.element === scroller && painter.isGenerated))
    return painter.box;
  return isAround ? 'everywhere' : null;
}

function unclearOf(painter: Painter, around: ReadonlySet<PageElement>): Unclear | null {
  const { element, isGenerated, isReplaced, picture, colour } = painter;
  const isAround = !isGenerated && around.has(element);
  // An effect on an ancestor of the text applies to the text as well.
  if (painter.isAltered || (!around.has(element) && effectOn(element) !== null)) return 'effect';
  if (isReplaced && !isAround) return element.tag === 'video' ? 'video' : 'image';
  return picture ?? (colour ? null : 'unknown');
}

function onCanvas(layers: Colour[], frame: Frame): Backdrop {
  const { colour, picture } = canvasOf(frame);
  if (picture) return { unclear: picture };
  if (!colour) return { unclear: 'unknown' };
  const all = [...layers, colour];
  if (colour.alpha === 1) return composed(all, WHITE);
  const { owner, root } = frame;
  if (!owner?.box) return isDark(root) ? { unclear: 'unknown' } : composed(all, WHITE);
  const outer = backdropOf({
    element: owner,
    box: owner.box,
    key: paintKey(owner),
    scroller: scrollerOf(owner, owner.box),
  });
  return 'unclear' in outer ? outer : composed(all, outer.colour, outer.isMixed);
}

function composed(layers: readonly Colour[], bottom: Rgb, isBottomMixed = false): Backdrop {
  const isMixed = isBottomMixed || layers.some(({ alpha }) => alpha > 0 && alpha < 1);
  return { colour: layers.reduceRight((below, layer) => blendOver(layer, below), bottom), isMixed };
}

/** With a dark color-scheme, browsers choose their own dark canvas. */
function isDark(root: PageElement | null): boolean {
  const schemes = root?.style('color-scheme').split(' ') ?? [];
  return schemes.includes('dark') && !schemes.includes('light');
}

function isInline(element: PageElement): boolean {
  return element.style('display') === 'inline';
}

function isFixed(element: PageElement): boolean {
  return [element, ...element.ancestors()].some((one) => ['fixed', 'sticky'].includes(one.style('position')));
}
