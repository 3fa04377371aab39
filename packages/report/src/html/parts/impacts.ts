import { IMPACTS, wholePercents } from '@abhigam/domain';
import { impactMark } from '../impact-mark.ts';
import { html, type Markup } from '../markup.ts';
import type { Part } from './part.ts';

/** Number of failing elements per impact; the bar repeats the number and is hidden from screen readers. */
export function impactTable({ head, words }: Part): Markup {
  const { impacts: say, figures } = words;
  const counts = head.issueCntByImpact;
  const shown = [...IMPACTS].reverse();
  const shares = wholePercents(shown.map((impact) => counts[impact]));
  const most = Math.max(1, ...IMPACTS.map((impact) => counts[impact]));
  const rows = shown.map((impact, at) => {
    const width = ((counts[impact] / most) * 100).toFixed(1);
    const bar = counts[impact] === 0 ? null : html`<span style="width:${width}%"></span>`;
    return html`<tr><th scope="row">${impactMark(impact, words)}</th>
<td class="bar" aria-hidden="true"><div>${bar}</div></td>
<td class="number">${figures.count(counts[impact])}</td><td class="number">${figures.percent(shares[at] ?? 0)}</td></tr>\n`;
  });
  return html`<table class="impacts keep"><caption>${say.caption}</caption>
<thead><tr><th scope="col">${say.impact}</th><td aria-hidden="true"></td><th scope="col" class="number">${say.elements}</th><th scope="col" class="number">${say.share}</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

/** Definitions of the impact levels and some other terms. */
export function glossary({ words }: Part): Markup {
  const { glossary: say } = words;
  const impactRows = [...IMPACTS]
    .reverse()
    .map((impact) => html`<dt>${impactMark(impact, words)}</dt><dd>${say[impact]}</dd>\n`);
  const others = [say.element, say.defect, say.wcag, say.checkpoint];
  return html`<section aria-labelledby="glossary" class="keep">
<h2 id="glossary">${say.heading}</h2>
<dl class="facts">${impactRows}</dl>
<h3>${say.words}</h3>
<dl class="facts">${others.map(({ term, meaning }) => html`<dt>${term}</dt><dd>${meaning}</dd>\n`)}</dl>
</section>`;
}
