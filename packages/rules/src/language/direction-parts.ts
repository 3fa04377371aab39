import type { Frame, PageElement } from '@abhigam/facts';
import { wordsOf } from './compare-language.ts';
import { scriptOf } from './scripts.ts';
import { type TextUnit, textOf, textUnits } from './text-units.ts';

/** Text laid out against the direction of its script. */
export interface DirectionPart {
  /** The block, or the ancestor of several such blocks. */
  element: PageElement;
  /** Direction of its script. */
  needed: 'ltr' | 'rtl';
  text: string;
}

const RTL_SCRIPTS = new Set(['Arab', 'Hebr']);
/** With fewer words, no order can be wrong. */
const MIN_WORDS = 3;
const ALMOST_ALL = 0.8;
const MAX_UNITS = 3_000;

const KNOWN = new WeakMap<Frame, readonly DirectionPart[]>();

/** Parts of a frame whose direction differs from that of their script, in document order. */
export function directionParts(frame: Frame): readonly DirectionPart[] {
  const known = KNOWN.get(frame) ?? partsOf(frame);
  KNOWN.set(frame, known);
  return known;
}

function partsOf(frame: Frame): DirectionPart[] {
  const units = textUnits(frame).slice(0, MAX_UNITS);
  const parts = units.flatMap((unit) => {
    const needed = neededDirection(unit);
    const laid = unit.block.style('direction');
    return needed === null || laid === '' || laid === needed ? [] : [{ unit, needed }];
  });
  const all = Map.groupBy(units, aroundOf);
  const found = new Map<PageElement, DirectionPart>();
  for (const { unit, needed } of parts) {
    const around = aroundOf(unit);
    const siblingCount = parts.filter((one) => aroundOf(one.unit) === around).length;
    // One repair fixes all: at the element with the language, or at the root.
    const isShared =
      around !== null && siblingCount > 1 && siblingCount >= (all.get(around)?.length ?? 0) * ALMOST_ALL;
    const element = isShared ? around : unit.block;
    if (!found.has(element)) found.set(element, { element, needed, text: textOf(unit) });
  }
  return [...found.values()];
}

function aroundOf({ governor, block }: TextUnit): PageElement | null {
  return governor ?? block.frame.root;
}

function neededDirection(unit: TextUnit): 'ltr' | 'rtl' | null {
  const scripts = wordsOf(textOf(unit)).map(scriptOf);
  if (scripts.length < MIN_WORDS) return null;
  const fromRight =
    scripts.filter((script) => script !== null && RTL_SCRIPTS.has(script)).length / scripts.length;
  return fromRight >= ALMOST_ALL
    ? 'rtl'
    : fromRight === 0 && scripts.every((script) => script !== null)
      ? 'ltr'
      : null;
}
