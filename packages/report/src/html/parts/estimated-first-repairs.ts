import { isTemplateIssue } from '@abhigam/domain';
import { html, type Markup } from '../markup.ts';
import type { Repair } from '../repairs.ts';
import { MAX_LENGTHS, siteCode } from '../site-text.ts';
import { codePair } from './code-pair.ts';
import { explanation } from './defect.ts';
import { issueId } from './issues.ts';
import type { Part } from './part.ts';

/** The most effective repairs among the shown defects: for runs without stored causes. */
export function estimatedFirstRepairs({ head, words }: Part, repairs: readonly Repair[]): Markup | null {
  const { first: say, figures } = words;
  if (repairs.length === 0) return null;
  const removed = repairs.reduce((sum, { elements }) => sum + elements, 0);
  const items = repairs.map(({ known, example, elements, pages }) => {
    const isShared = isTemplateIssue(pages, head.cntPagesComplete);
    return html`<li><h3><a href="#${issueId(known.issue)}">${known.issue.title}</a></h3>
<p>${explanation(example.element.explanation, { words })}</p>
<p>${words.elementsOnPages({ elements: elements, pages: pages })}; ${say.ofAll({ share: figures.share(elements, head.cntTotalIssues) })}. ${isShared ? html`<span class="tag">${say.template}</span> ${say.templateHint}` : null}</p>
${codePair(siteCode(example.element.snippet, MAX_LENGTHS.example, words), example.element.correction, { words })}</li>\n`;
  });
  return html`<section aria-labelledby="first">
<h2 id="first">${say.heading}</h2>
<p class="lead">${say.lead({ repairs: repairs.length, removed, total: head.cntTotalIssues, share: figures.share(removed, head.cntTotalIssues) })}</p>
<p>${say.guessed}</p>
<ol class="first">${items}</ol>
</section>`;
}
