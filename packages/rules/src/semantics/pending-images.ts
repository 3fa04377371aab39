import type { Frame, PageElement } from '@abhigam/facts';
import { backdropPainters } from './backdrop.ts';
import { isPaintedBefore, type PaintKey, paintKey } from './paint-order.ts';
import { overlaps } from './rects.ts';
import type { TextSpot } from './text-spots.ts';

const MAX_AWAITED = 200;
/** Number of ancestors of a text node that are searched for a picture without a box. */
const MAX_AROUND = 4;
const PICTURE_ADDRESS = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|[?#&)'" ,])/i;
const NAMES_PICTURE = /^data-(?:[\w-]*-)?(?:bg|background|image|img|lazy|original|src|srcset)(?:$|-)/;
const AWAITED = new WeakMap<Frame, readonly PageElement[]>();

/**
 * Whether a picture behind the text has not loaded yet: a lazy image, or an element whose picture a script sets
 * later. The contrast measured without it is not what users see.
 */
export function hasPendingBackgroundImage(spot: TextSpot): boolean {
  return awaitedIn(spot.element.frame).some((element) => belongsBehind(element, spot));
}

function awaitedIn(frame: Frame): readonly PageElement[] {
  const known = AWAITED.get(frame);
  if (known) return known;
  const found = frame.elements.filter(isAwaited).slice(0, MAX_AWAITED);
  AWAITED.set(frame, found);
  return found;
}

function isAwaited(element: PageElement): boolean {
  const isNamed = element.attributes.some(
    ([name, value]) => NAMES_PICTURE.test(name) && PICTURE_ADDRESS.test(value.slice(0, 2_000)),
  );
  if (element.tag !== 'img') return isNamed && /^(?:|none)$/.test(element.style('background-image'));
  if (element.facts.naturalSize) return false;
  return isNamed || element.has('src') || element.has('srcset');
}

function belongsBehind(element: PageElement, spot: TextSpot): boolean {
  if (element.box === null) return isLaidBehind(element, spot);
  const isAround = element === spot.element || element.contains(spot.element);
  if (!isAround && !overlaps(element.box, spot.box)) return false;
  // An element hidden until its picture has loaded has no paint order.
  if (element.style('visibility') !== 'visible') return true;
  const key = paintKey(element);
  if (!isAround && !isPaintedBefore(key, spot.key)) return false;
  return !isCoveredBefore(element, key, spot);
}

/** Whether an opaque painter lies between the two. */
function isCoveredBefore(element: PageElement, key: PaintKey, spot: TextSpot): boolean {
  return backdropPainters(spot).some(
    (painter) =>
      painter.element !== element && painter.colour?.alpha === 1 && isPaintedBefore(key, painter.key),
  );
}

/**
 * A picture that is not displayed yet and may be behind the text: a positioned ancestor of both can place the
 * picture there, as on a card.
 */
function isLaidBehind(element: PageElement, { element: text }: TextSpot): boolean {
  const around = [text, ...text.ancestors()].slice(0, MAX_AROUND);
  const shared = around.findIndex((one) => one.contains(element));
  if (around[shared]?.matches('html, body, main') !== false) return false;
  return around.slice(0, shared + 1).some((one) => one.style('position') !== 'static');
}
