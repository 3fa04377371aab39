import { isClearMajority } from './majority.ts';

/** Pages that have the same things in the same order. */
export interface Ordered {
  names: readonly string[];
  pages: readonly number[];
}

/** Two things whose order differs between pages. */
export interface Conflict {
  /** The one that comes first on more pages, or on as many. */
  first: string;
  second: string;
  many: number;
  few: number;
  isClear: boolean;
}

/** Order is not compared beyond this number of things: cost is quadratic. */
const MAX_COMPARED = 120;

/** Number of pages for each order of two things. */
export class OrderCounts {
  readonly #places: ReadonlyMap<string, number>;
  readonly #names: readonly string[];
  readonly #before: Uint32Array;

  /** @param names things to compare, most frequent first */
  constructor(names: readonly string[], ordered: readonly Ordered[]) {
    this.#names = names.slice(0, MAX_COMPARED);
    this.#places = new Map(this.#names.map((name, place) => [name, place]));
    this.#before = new Uint32Array(this.#names.length ** 2);
    for (const { names: inOrder, pages } of ordered) {
      const places = inOrder.flatMap((name) => this.#places.get(name) ?? []);
      places.forEach((one, at) => {
        for (const other of places.slice(at + 1)) this.#add(one, other, pages.length);
      });
    }
  }

  /** Pairs whose order differs. */
  conflicts(): Conflict[] {
    const conflicts: Conflict[] = [];
    this.#names.forEach((one, at) => {
      this.#names.slice(at + 1).forEach((other) => {
        const [forth, back] = [this.count(one, other), this.count(other, one)];
        if (forth === 0 || back === 0) return;
        const [first, second] = forth >= back ? [one, other] : [other, one];
        const [many, few] = [Math.max(forth, back), Math.min(forth, back)];
        conflicts.push({ first, second, many, few, isClear: isClearMajority(many, few) });
      });
    });
    return conflicts;
  }

  /** Number of pages on which one thing precedes another. */
  count(one: string, other: string): number {
    const [row, column] = [this.#places.get(one), this.#places.get(other)];
    if (row === undefined || column === undefined) return 0;
    return this.#before[row * this.#names.length + column] ?? 0;
  }

  #add(one: number, other: number, pages: number): void {
    const at = one * this.#names.length + other;
    this.#before[at] = (this.#before[at] ?? 0) + pages;
  }
}

/**
 * Which of the things in a different order has moved: the one in most of the pairs, with its nearest partner.
 */
export function movedIn(
  names: readonly string[],
  conflicts: readonly Conflict[],
): { moved: string; past: string } | null {
  const places = new Map(names.map((name, place) => [name, place]));
  const here = conflicts.filter(({ first, second }) => isTurned(places, first, second));
  const counts = new Map<string, number>();
  for (const { first, second } of here)
    for (const name of [first, second]) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [moved] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (moved === undefined) return null;
  const partners = here.flatMap(({ first, second }) =>
    first === moved ? [second] : second === moved ? [first] : [],
  );
  const distance = (name: string) => Math.abs((places.get(name) ?? 0) - (places.get(moved) ?? 0));
  const [past] = partners.toSorted((one, other) => distance(one) - distance(other));
  return past === undefined ? null : { moved, past };
}

/** Whether the second of two precedes the first. */
function isTurned(places: ReadonlyMap<string, number>, first: string, second: string): boolean {
  const [one, other] = [places.get(first), places.get(second)];
  return one !== undefined && other !== undefined && other < one;
}
