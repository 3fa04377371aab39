import type { Rect } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { type Painter, paintersOf } from './painters.ts';

const BAND = 100;
/** A painter that spans more bands is checked everywhere. */
const MAX_BANDS = 50;

interface Index {
  byBand: ReadonlyMap<number, readonly number[]>;
  everywhere: readonly number[];
  /** Index of each element's own painter. */
  byElement: ReadonlyMap<PageElement, number>;
}

const INDEXES = new WeakMap<Frame, Index>();

/** Painters that may overlap a box, and those of these elements; topmost first. */
export function paintersNear(frame: Frame, box: Rect, elements: Iterable<PageElement>): Painter[] {
  const painters = paintersOf(frame);
  const { byBand, everywhere, byElement } = indexOf(frame);
  const bands = bandsOf(box);
  if (!bands) return [...painters];
  const own = [...elements].flatMap((element) => byElement.get(element) ?? []);
  const found = new Set([...everywhere, ...own, ...bands.flatMap((band) => byBand.get(band) ?? [])]);
  return [...found].sort((one, other) => one - other).flatMap((at) => painters[at] ?? []);
}

function indexOf(frame: Frame): Index {
  const known = INDEXES.get(frame);
  if (known) return known;
  const byBand = new Map<number, number[]>();
  const everywhere: number[] = [];
  const byElement = new Map<PageElement, number>();
  for (const [at, { box, element, isGenerated }] of paintersOf(frame).entries()) {
    if (!isGenerated) byElement.set(element, at);
    const bands = bandsOf(box);
    if (!bands) everywhere.push(at);
    for (const band of bands ?? []) {
      const members = byBand.get(band);
      if (members) members.push(at);
      else byBand.set(band, [at]);
    }
  }
  const index = { byBand, everywhere, byElement };
  INDEXES.set(frame, index);
  return index;
}

/** Null for a box that is too high for the index. */
function bandsOf({ y, height }: Rect): number[] | null {
  const first = Math.floor(y / BAND);
  const count = Math.floor((y + height) / BAND) - first + 1;
  return count > MAX_BANDS ? null : Array.from({ length: count }, (_, index) => first + index);
}
