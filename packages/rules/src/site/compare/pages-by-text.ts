/** Texts, and words beside one text, that are remembered; a website of many pages has few that are repeated. */
const MAX_TEXTS = 60_000;
const MAX_BESIDE = 200;

export interface PagesOfText {
  text: string;
  pages: number[];
  /** What else the pages say of themselves. */
  beside: Set<string>;
}

/** Pages that say the same of themselves. */
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

  /** Texts that several pages share which otherwise say something else of themselves. */
  shared(): PagesOfText[] {
    return [...this.#texts.values()].filter(({ pages, beside }) => pages.length > 1 && beside.size > 1);
  }
}
