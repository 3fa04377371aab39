import type { PageElement } from '@abhigam/facts';

/** What changes how an element and all inside it look, so that its colours are not those of its styles. */
export type Effect = 'invisible' | 'opacity' | 'filter' | 'blend' | 'clip';

const STRENGTH: readonly Effect[] = ['clip', 'blend', 'filter', 'opacity', 'invisible'];
const KNOWN = new WeakMap<PageElement, Effect | null>();

/** The strongest on the element and around it, through the frames. */
export function effectOn(element: PageElement): Effect | null {
  const known = KNOWN.get(element);
  if (known !== undefined) return known;
  const own = ownEffect(element);
  const around = element.parent ?? element.frame.owner;
  const outer = around && effectOn(around);
  const found = rank(own) > rank(outer) ? own : outer;
  KNOWN.set(element, found);
  return found;
}

/** As parts of a page are until they are scrolled to: what is painted then tells nothing of their colours. */
export function isBlurred(element: PageElement): boolean {
  for (let at: PageElement | null = element; at; at = at.parent ?? at.frame.owner)
    if (/\bblur\((?!0(px)?\))/.test(at.style('filter'))) return true;
  return false;
}

function ownEffect(element: PageElement): Effect | null {
  if (!element.box) return null;
  if (element.contentFrame && element.style('visibility') !== 'visible') return 'invisible';
  const opacity = Number(element.style('opacity'));
  if (opacity === 0) return 'invisible';
  if (opacity < 1) return 'opacity';
  if (element.style('filter') !== 'none') return 'filter';
  if (element.style('mix-blend-mode') !== 'normal') return 'blend';
  return element.style('clip-path') === 'none' ? null : 'clip';
}

function rank(effect: Effect | null): number {
  return effect ? STRENGTH.indexOf(effect) : -1;
}
