import type { PageElement } from '@abhigam/facts';

/**
 * What changes the rendering of an element and its descendants, so that their colours differ from their styles.
 */
export type Effect = 'invisible' | 'opacity' | 'filter' | 'blend' | 'clip';

const STRENGTH: readonly Effect[] = ['clip', 'blend', 'filter', 'opacity', 'invisible'];
const KNOWN = new WeakMap<PageElement, Effect | null>();

/** Strongest effect on the element or its ancestors, across frames. */
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

/** A longer list of filter functions is assumed to have an effect. */
const MAX_FILTER = 500;
/** At this opacity, black and white letters in screenshots are too faint to read their shape. */
const FAINT = 0.3;

/**
 * Black and white are not painted as such (filter, blend mode, nearly transparent), so screenshots must show
 * what they become.
 */
export function isRepainted(element: PageElement): boolean {
  if (effectOn(element) === null) return false;
  let opacity = 1;
  for (let at: PageElement | null = element; at; at = at.parent ?? at.frame.owner) {
    if (!at.box) continue;
    if (isRecolouring(at)) return true;
    opacity *= Number(at.style('opacity'));
  }
  return opacity < FAINT;
}

/** A filter or blend mode on it or an ancestor changes its colours. */
export function isRecoloured(element: PageElement): boolean {
  if (effectOn(element) === null) return false;
  for (let at: PageElement | null = element; at; at = at.parent ?? at.frame.owner)
    if (at.box && isRecolouring(at)) return true;
  return false;
}

function isRecolouring(element: PageElement): boolean {
  return hasFilter(element) || element.style('mix-blend-mode') !== 'normal';
}

/** Blurred, as parts of a page are until scrolled into view: the painted colours are not conclusive then. */
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
  if (hasFilter(element)) return 'filter';
  if (element.style('mix-blend-mode') !== 'normal') return 'blend';
  return element.style('clip-path') === 'none' ? null : 'clip';
}

/** Filter functions with values that have no effect. */
const NEUTRAL_FILTERS =
  /^(?:(?:brightness|contrast|saturate|opacity)\((?:1|100%)\) ?|(?:grayscale|sepia|invert)\(0%?\) ?|hue-rotate\(0deg\) ?|blur\(0px\) ?)+$/;

/** Blur, the most common backdrop filter, does not change plain colours behind text. */
const RECOLOURS_BACKDROP = /brightness|contrast|invert|grayscale|sepia|hue-rotate|opacity|url/;

function hasFilter(element: PageElement): boolean {
  const filter = element.style('filter').slice(0, MAX_FILTER);
  if (RECOLOURS_BACKDROP.test(element.style('backdrop-filter').slice(0, MAX_FILTER))) return true;
  return filter !== 'none' && filter !== '' && !NEUTRAL_FILTERS.test(filter);
}

function rank(effect: Effect | null): number {
  return effect ? STRENGTH.indexOf(effect) : -1;
}
