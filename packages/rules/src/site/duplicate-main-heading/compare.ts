import { review } from '../../rule.ts';
import { foldWords, shortened } from '../../semantics/words.ts';
import { ENOUGH_PAGES } from '../compare/majority.ts';
import { PagesByText } from '../compare/pages-by-text.ts';
import type { ComparedPage, ComparedSite, Comparison, SiteFinding } from '../site-rule.ts';

/** Compares main headings of pages whose titles differ. */
export class DuplicateHeadingComparison implements Comparison {
  readonly #headings = new PagesByText();
  readonly #compared = new Set<number>();

  add({ index, digest: { title, headings } }: ComparedPage): void {
    const [heading] = headings;
    if (title === '' || !heading || headings.length > 1) return;
    this.#compared.add(index);
    this.#headings.add(foldWords(heading.text), heading.text, index, foldWords(title));
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const compared = this.#compared.size >= ENOUGH_PAGES ? this.#compared : new Set<number>();
    const findings = this.#headings.shared().flatMap(({ text, pages, beside }): SiteFinding[] => {
      if (pages.length < ENOUGH_PAGES || beside.size < ENOUGH_PAGES) return [];
      // Caused by one template, so one manual check is sufficient: on the last page, which is not the home
      // page.
      const [example = 0] = pages;
      const page = pages.at(-1) ?? example;
      const values = { heading: shortened(text), pages: pages.length - 1, example: site.pathOf(example) };
      return [{ page, outcome: review('same', values), locate: ({ headings }) => headings[0]?.at ?? null }];
    });
    return { findings, compared };
  }
}
