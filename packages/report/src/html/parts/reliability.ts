import { hasResults, type Omission } from '@abhigam/domain';
import { wordsIn } from '../../words/words-in.ts';
import { html, type Markup } from '../markup.ts';
import type { Part } from './part.ts';

/** Reliability of the figures, for every run. */
export function reliability(
  part: Part,
  {
    untested,
    leftOut,
    cntWithDead,
    cntTakenOver,
  }: {
    untested: ReadonlyMap<string, number>;
    leftOut: ReadonlyMap<Omission['part'], number>;
    cntWithDead: number;
    cntTakenOver: number;
  },
): Markup {
  const { head, words } = part;
  const { trust: say, figures } = words;
  const notes = [
    head.notRepresentative ? say.notRepresentative[head.notRepresentative] : null,
    head.notTested,
    say.pages({ done: head.cntPagesComplete, failed: head.cntPagesFailed }),
    head.cntBrokenLinks > 0
      ? say.brokenLinks({ broken: head.cntBrokenLinks, failed: head.cntPagesFailed })
      : null,
    cntTakenOver > 0 ? say.takenOver({ number: cntTakenOver }) : null,
    cntWithDead > 0 ? say.deadSheets({ number: cntWithDead }) : null,
    hasResults(head.status) && head.status !== 'COMPLETE' ? say.partial : null,
    head.removed?.text ?? null,
    head.notListed,
    say.machine({ ...head.criteria, share: figures.share(head.criteria.judged, head.criteria.total) }),
  ];
  const reasons = [...untested].sort(byNumber);
  const parts = [...leftOut].sort(byNumber);
  return html`<section aria-labelledby="trust">
<h2 id="trust">${say.heading}</h2>
<ul>${notes.filter((note) => note !== null).map((note) => html`<li>${note}</li>\n`)}</ul>
${
  reasons.length === 0
    ? null
    : html`<table><caption>${say.reasons}</caption>
<thead><tr><th scope="col">${words.reason}</th><th scope="col" class="number">${say.number}</th></tr></thead>
<tbody>${reasons.map(([reason, count]) => html`<tr><th scope="row">${reason}</th><td class="number">${words.figures.count(count)}</td></tr>\n`)}</tbody></table>`
}
${
  parts.length === 0
    ? null
    : html`<table><caption>${say.leftOut}</caption>
<thead><tr><th scope="col">${say.part}</th><th scope="col" class="number">${say.number}</th></tr></thead>
<tbody>${parts.map(([name, count]) => html`<tr><th scope="row">${wordsIn(head.language).leftOut[name]}</th><td class="number">${words.figures.count(count)}</td></tr>\n`)}</tbody></table>`
}
<p class="note">${say.disclaimer}</p>
</section>`;
}

function byNumber([, one]: readonly [string, number], [, other]: readonly [string, number]): number {
  return other - one;
}
