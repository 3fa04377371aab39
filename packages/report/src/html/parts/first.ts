import { wholePercent } from '@abhigam/domain';
import type { ReportOverview, ReportRootCause } from '../../report-source.ts';
import { impactMark } from '../impact-mark.ts';
import { html, type Markup } from '../markup.ts';
import { MOST, siteCode } from '../site-text.ts';
import { address } from './address.ts';
import { codePair } from './code-pair.ts';
import { issueId } from './issues.ts';
import type { Part } from './part.ts';

/** The causes to begin with, and the score that their repair would give. */
export function first(part: Part, overview: ReportOverview): Markup | null {
  const { first: say } = part.words;
  const { together, elements, rootCauses } = overview;
  if (rootCauses.length === 0) return null;
  const shown = rootCauses.slice(0, together.causes);
  return html`<section aria-labelledby="first">
<h2 id="first">${say.heading}</h2>
<p class="lead">${say.lead(together.causes, together.elements, elements)} ${togetherScore(part, together)}</p>
<ol class="first">${shown.map((cause) => entry(part, cause, wholePercent(cause.elements, elements)))}</ol>
</section>`;
}

function togetherScore({ head, words }: Part, { causes, score }: ReportOverview['together']): string | null {
  const { first: say } = words;
  if (head.score === null) return null;
  if (score === null) return say.scoreUnknown;
  return score > head.score ? say.lifts(causes, head.score, score) : say.staysUntilMore(head.score);
}

function entry(part: Part, cause: ReportRootCause, share: number): Markup {
  const { words } = part;
  const { first: say } = words;
  const { example } = cause;
  const target = issueId({ auditId: cause.auditId, status: 'Fail' });
  return html`<li><h3><a href="#${target}">${cause.title}</a></h3>
<p class="issue-meta">${impactMark(cause.impact, words)}<span>${words.elementsOnPages(cause.elements, cause.pages)}; ${say.ofAll(share)}</span>${score(part, cause)}</p>
${cause.isTemplate ? html`<p><span class="tag">${say.template}</span> ${say.templateHint}</p>` : null}
<p class="soft">${say.example}: ${address(example.url, part)}</p>
${codePair(siteCode(example.snippet, MOST.example, words), example.correction, part)}</li>\n`;
}

function score({ head, words }: Part, cause: ReportRootCause): Markup | null {
  const { first: say } = words;
  if (head.score === null || cause.score === null) return null;
  const text = cause.score > head.score ? say.scoreTo(head.score, cause.score) : say.scoreStays(head.score);
  return html`<strong>${text}</strong>`;
}
