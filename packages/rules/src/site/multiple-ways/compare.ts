import { review } from '../../rule.ts';
import type { ComparedPage, ComparedSite, Comparison } from '../site-rule.ts';

/** With fewer pages, all pages link to each other or the navigation lists all. */
const SOME_PAGES = 10;
/** Limit for counted links of repeated parts; later ones belong to individual pages. */
const MAX_LINKS = 20_000;
/** Minimum share of pages that link to a page for the link to be navigation. */
const MIN_NAVIGATION_SHARE = 0.3;

/** Searches for a second way to pages, in addition to links in the content of others. */
export class MultipleWaysComparison implements Comparison {
  readonly #pages: { page: number; key: string }[] = [];
  readonly #links = new Map<string, number>();
  #isFound = false;

  add({ index, digest: { key, ways, blocks } }: ComparedPage): void {
    if (ways.search || ways.index) this.#isFound = true;
    this.#pages.push({ page: index, key });
    if (this.#isFound) return;
    for (const to of new Set(blocks.flatMap(({ links }) => links.map((link) => link.to)))) {
      const count = this.#links.get(to);
      if (count !== undefined || this.#links.size < MAX_LINKS) this.#links.set(to, (count ?? 0) + 1);
    }
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const all = this.#pages.length;
    if (all < SOME_PAGES) return { findings: [], compared: new Set() };
    const compared = new Set(this.#pages.map(({ page }) => page));
    const [first] = this.#pages;
    const aside = this.#pages.filter(
      ({ page, key }) => page !== first?.page && (this.#links.get(key) ?? 0) < MIN_NAVIGATION_SHARE * all,
    );
    const [example] = aside;
    if (this.#isFound || !first || !example) return { findings: [], compared };
    const values = { all, pages: aside.length, example: site.pathOf(example.page) };
    return {
      findings: [{ page: first.page, outcome: review('one', values), locate: () => null }],
      compared,
    };
  }
}
