import { hasResults, type LeftOut } from '@abhigam/domain';
import { wordsIn } from '../../words/words-in.ts';
import { html, Markup } from '../markup.ts';
import { MOST, siteText } from '../site-text.ts';
import { address } from './address.ts';
import { scoreNote } from './decisions.ts';
import type { Part } from './part.ts';

const RADIUS = 50;
const AROUND = 2 * Math.PI * RADIUS;

/** What was tested, when, by what measure, and how it came out. */
export function cover(part: Part): Markup {
  const { head, words } = part;
  const { cover: say } = words;
  const { moment } = words.figures;
  return html`<header>
<p class="kind">${head.product} · ${words.kind}</p>
<h1>${siteText(head.website.name, MOST.title, words)}</h1>
<dl class="facts">
${fact(say.site, address(head.baseUrl, part))}
${fact(say.organization, siteText(head.website.organization, MOST.title, words))}
${fact(say.run, siteText(head.name, MOST.title, words))}
${fact(say.scope, html`${say.mode[head.testMode]}`)}
${fact(say.standard, html`${say.standardOf(head.wcagVersion, head.wcagLevel)}`)}
${fact(say.started, html`${moment(head.created)}`)}
${fact(say.ended, html`${head.completed ? moment(head.completed) : say.notEnded}`)}
</dl>
</header>
<section aria-labelledby="result" class="keep">
<h2 id="result">${say.result}</h2>
<div class="result">
${gauge(part)}
${figure(words.failures, words.figures.count(head.cntTotalIssues), say.failuresHint(head.cntFailedAudits))}
${figure(words.warnings, words.figures.count(head.cntTotalWarns), say.warningsHint)}
${figure(say.tested, say.testedOf(head.cntPagesComplete, head.cntPages), say.testedHint(head.cntPagesFailed))}
</div>
<p class="change">${change(part)}</p>
${scoreNote(part)}
</section>`;
}

function fact(name: string, value: Markup): Markup {
  return html`<dt>${name}</dt><dd>${value}</dd>`;
}

function figure(name: string, value: string, hint: string): Markup {
  return html`<div class="figure"><p>${name}</p><p class="value">${value}</p><p>${hint}</p></div>`;
}

/** A ring filled as far as the score goes; the number stands in it. */
function gauge({ head, words }: Part): Markup {
  const { score } = head;
  const filled = ((score ?? 0) / 100) * AROUND;
  const ring =
    new Markup(`<svg viewBox="0 0 116 116" aria-hidden="true" focusable="false" fill="none" stroke-width="10">
<circle cx="58" cy="58" r="${RADIUS}" stroke="#dfe2e0"/>
<circle cx="58" cy="58" r="${RADIUS}" stroke="#0b5c6e" stroke-dasharray="${filled.toFixed(1)} ${AROUND.toFixed(1)}" transform="rotate(-90 58 58)"/></svg>`);
  const text =
    score === null
      ? html`<span>${words.cover.noScore}</span>`
      : html`<b>${words.figures.count(score)}</b><span>${words.cover.outOf}</span>`;
  return html`<div class="gauge">${ring}<p>${text}</p></div>`;
}

function change({ head, words }: Part): string {
  const { cover: say } = words;
  const { previous, score } = head;
  if (!previous) return say.first;
  if (previous.score === null || score === null) return say.notComparable(previous.created);
  return `${say.change(previous.created, score - previous.score)} ${say.issueChange(head.cntTotalIssues - previous.cntTotalIssues)}`;
}

/** How far the figures can be trusted; said of every run. */
export function trust(
  part: Part,
  untested: ReadonlyMap<string, number>,
  leftOut: ReadonlyMap<LeftOut['part'], number>,
): Markup {
  const { head, words } = part;
  const { trust: say } = words;
  const notes = [
    head.notRepresentative ? say.notRepresentative[head.notRepresentative] : null,
    say.pages(head.cntPagesComplete, head.cntPagesFailed),
    hasResults(head.status) && head.status !== 'COMPLETE' ? say.partial : null,
    head.removed?.text ?? null,
    head.notListed,
    say.machine(head.criteria.judged, head.criteria.total),
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
