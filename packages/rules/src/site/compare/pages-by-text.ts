/** Limits for texts, and for distinguishing texts per entry; a large website has few repeated ones. */
const MAX_TEXTS = 60_000;
const MAX_BESIDE = 200;

export interface PagesOfText {
  text: string;
  pages: number[];
  /** Other text of these pages that distinguishes them. */
  beside: Set<string>;
}

/** Pages grouped by a string. */
export class PagesByText {
  readonly #texts = new Map<string, PagesOfText>();

  add(key: string, text: string, page: number, beside: string): void {
    const known = this.#texts.get(key);
    if (!known && this.#texts.size >= MAX_TEXTS) return;
    const of = known ?? { text, pages: [], beside: new Set<string>() };
    of.pages.push(page);
    if (of.beside.size < MAX_BESIDE) of.beside.add(beside);
    this.#texts.set(key, of);
  }

  /** Texts shared by several pages that differ in their distinguishing text. */
  shared(): PagesOfText[] {
    return [...this.#texts.values()].filter(({ pages, beside }) => pages.length > 1 && beside.size > 1);
  }
}
