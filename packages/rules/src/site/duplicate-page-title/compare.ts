import { fail, review } from '../../rule.ts';
import { foldWords, shortened } from '../../semantics/words.ts';
import { PagesByText } from '../compare/pages-by-text.ts';
import type { ComparedPage, ComparedSite, Comparison, SiteFinding } from '../site-rule.ts';

/** Minimum number, and share, of pages with one title for it to come from the template (F25). */
const MANY = 5;
const MOST = 0.8;
/** Minimum number of different main headings, so that the pages are not parts of one list. */
const SUBJECTS = 3;

/** Compares titles of pages whose main headings differ. */
export class DuplicateTitleComparison implements Comparison {
  readonly #titles = new PagesByText();
  readonly #compared = new Set<number>();

  add({ index, digest: { title, headings } }: ComparedPage): void {
    const [heading] = headings;
    if (title === '' || !heading || headings.length > 1) return;
    this.#compared.add(index);
    this.#titles.add(foldWords(title), title, index, foldWords(heading.text));
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const compared = this.#compared.size > 1 ? this.#compared : new Set<number>();
    const findings = this.#titles.shared().flatMap(({ text, pages, beside }) => {
      const isOfTemplate =
        pages.length >= MANY && beside.size >= SUBJECTS && pages.length >= MOST * this.#compared.size;
      return pages.map((page): SiteFinding => {
        const example = site.pathOf(pages.find((other) => other !== page) ?? page);
        const values = { title: shortened(text), pages: pages.length - 1, example };
        return {
          page,
          outcome: isOfTemplate ? fail('all', values) : review('some', values),
          locate: () => null,
        };
      });
    });
    return { findings, compared };
  }
}
