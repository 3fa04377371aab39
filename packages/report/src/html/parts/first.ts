import { html, type Markup } from '../markup.ts';
import type { Repair } from '../repairs.ts';
import { explanation } from './defect.ts';
import { issueId } from './issues.ts';
import type { Part } from './part.ts';

/** On so many pages a defect is probably one of a shared template (specification, testing 9). */
function isTemplate(pages: number, all: number): boolean {
  return all >= 10 && pages > all / 2;
}

/** The repairs to begin with. */
export function first({ head, words }: Part, repairs: readonly Repair[]): Markup | null {
  const { first: say } = words;
  if (repairs.length === 0) return null;
  const removed = repairs.reduce((sum, { elements }) => sum + elements, 0);
  const items = repairs.map(({ known, example, elements, pages }) => {
    const isShared = isTemplate(pages, head.cntPagesComplete);
    const part = head.cntTotalIssues === 0 ? 0 : elements / head.cntTotalIssues;
    return html`<li><p><strong><a href="#${issueId(known.issue)}">${known.issue.title}</a></strong> ${isShared ? html`<span class="tag">${say.template}</span>` : null}</p>
<p>${explanation(example.element.explanation, { words })}</p>
<p>${words.elementsOnPages(elements, pages)}; ${say.ofAll(part)}. ${isShared ? say.templateHint : null}</p></li>\n`;
  });
  return html`<section aria-labelledby="first">
<h2 id="first">${say.heading}</h2>
<p class="lead">${say.lead(repairs.length, removed, head.cntTotalIssues)}</p>
<ol class="first">${items}</ol>
</section>`;
}
