import { isClearMajority } from './majority.ts';

/** A name of a thing, and the pages that use it. */
interface Naming {
  name: string;
  pages: number[];
}

export interface DeviatingName {
  /** Identifies the thing. */
  key: string;
  /** Most frequent name, and its pages. */
  usual: Naming;
  /** Deviating name, and its pages. */
  odd: Naming;
}

/** Limit for stored things. Beyond the limit, things with a single page so far are dropped. */
const MAX_KEYS = 20_000;
/** A thing with more names is named after changing content, such as the latest message. */
const MAX_NAMES = 12;

/** Names of things with the same function, by page. */
export class NamedThings {
  readonly #names = new Map<string, Map<string, Naming>>();
  #forgetsAt = MAX_KEYS;

  add(key: string, name: string, fold: (name: string) => string, page: number): void {
    const names = this.#names.get(key);
    if (!names) {
      if (this.#names.size >= this.#forgetsAt) this.#forgetRare();
      if (this.#names.size < MAX_KEYS) this.#names.set(key, new Map([[fold(name), { name, pages: [page] }]]));
      return;
    }
    const known = names.get(fold(name));
    if (known) known.pages.push(page);
    else if (names.size <= MAX_NAMES) names.set(fold(name), { name, pages: [page] });
  }

  #forgetRare(): void {
    for (const [key, names] of this.#names) {
      const [only] = names.values();
      if (names.size === 1 && only?.pages.length === 1) this.#names.delete(key);
    }
    // When most are on several pages, searching for others on every call would be too expensive.
    if (this.#names.size > MAX_KEYS / 2) this.#forgetsAt = Number.POSITIVE_INFINITY;
  }

  /** Pages that name a thing which others name as well. */
  *compared(): Generator<number> {
    for (const names of this.#names.values()) {
      const namings = [...names.values()];
      if (namings.reduce((sum, { pages }) => sum + pages.length, 0) < 2) continue;
      for (const { pages } of namings) yield* pages;
    }
  }

  /** Things with one name on most pages and another on a few. */
  *odd(): Generator<DeviatingName> {
    for (const [key, names] of this.#names) {
      if (names.size < 2 || names.size > MAX_NAMES) continue;
      const [usual, ...others] = [...names.values()].toSorted((a, b) => b.pages.length - a.pages.length);
      const few = others.reduce((sum, { pages }) => sum + pages.length, 0);
      if (!usual || !isClearMajority(usual.pages.length, few)) continue;
      for (const odd of others) yield { key, usual, odd };
    }
  }
}
