import { isClearMajority } from './majority.ts';

/** What one thing is called, and where. */
interface Naming {
  name: string;
  pages: number[];
}

export interface OddName {
  /** What the thing is. */
  key: string;
  /** What most pages call it, and which these are. */
  usual: Naming;
  /** What is it called here, and where. */
  odd: Naming;
}

/** Things that are remembered. Of more, those are forgotten that one page alone has had so far. */
const MAX_KEYS = 20_000;
/** A thing with more names is called by what it shows, such as the newest message. */
const MAX_NAMES = 12;

/** What things of one function are called on which pages. */
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
    // Where nearly all are of several pages, looking for others each time would cost more than they are worth.
    if (this.#names.size > MAX_KEYS / 2) this.#forgetsAt = Number.POSITIVE_INFINITY;
  }

  /** Pages on which something was called that others have, too. */
  *compared(): Generator<number> {
    for (const names of this.#names.values()) {
      const namings = [...names.values()];
      if (namings.reduce((sum, { pages }) => sum + pages.length, 0) < 2) continue;
      for (const { pages } of namings) yield* pages;
    }
  }

  /** Things that most pages call alike and few others otherwise. */
  *odd(): Generator<OddName> {
    for (const [key, names] of this.#names) {
      if (names.size < 2 || names.size > MAX_NAMES) continue;
      const [usual, ...others] = [...names.values()].toSorted((a, b) => b.pages.length - a.pages.length);
      const few = others.reduce((sum, { pages }) => sum + pages.length, 0);
      if (!usual || !isClearMajority(usual.pages.length, few)) continue;
      for (const odd of others) yield { key, usual, odd };
    }
  }
}
