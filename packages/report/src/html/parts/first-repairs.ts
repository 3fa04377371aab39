import { type ScoreStep, scoreSteps, wholePercent } from '@abhigam/domain';
import type { ReportOverview, ReportRootCause } from '../../report-source.ts';
import { codeWords } from '../code-text.ts';
import { impactMark } from '../impact-mark.ts';
import { html, type Markup } from '../markup.ts';
import { MAX_LENGTHS, plainSiteText, siteCode } from '../site-text.ts';
import { address } from './address.ts';
import { codePair } from './code-pair.ts';
import { issueId } from './issues.ts';
import type { Part } from './part.ts';

/** The most effective causes to repair first, and the resulting score. */
export function firstRepairs(part: Part, overview: ReportOverview): Markup | null {
  const { first: say, figures } = part.words;
  const { together, elements, rootCauses } = overview;
  if (rootCauses.length === 0) return null;
  const shown = rootCauses.slice(0, together.causes);
  const steps = scoreSteps(
    part.head.score,
    shown.map(({ scoreAfter }) => scoreAfter),
  );
  const hasSteps = steps.some((step) => step !== null);
  return html`<section aria-labelledby="first">
<h2 id="first">${say.heading}</h2>
<p class="lead">${say.lead({ repairs: together.causes, removed: together.elements, total: elements, share: figures.share(together.elements, elements) })} ${togetherScore(part, together)}${hasSteps ? html` ${say.order}` : null}</p>
<ol class="first">${shown.map((cause, at) => entry(part, cause, { share: wholePercent(cause.elements, elements), step: steps[at] ?? null }))}</ol>
</section>`;
}

function togetherScore({ head, words }: Part, { causes, score }: ReportOverview['together']): string | null {
  const { first: say } = words;
  if (head.score === null) return null;
  if (score === null) return say.scoreUnknown;
  return score > head.score
    ? say.lifts({ repairs: causes, now: head.score, after: score })
    : say.staysUntilMore({ now: head.score });
}

function entry(
  part: Part,
  cause: ReportRootCause,
  { share, step }: { share: number; step: ScoreStep | null },
): Markup {
  const { words } = part;
  const { first: say } = words;
  const { example } = cause;
  const target = issueId({ auditId: cause.auditId, status: 'Fail' });
  return html`<li><h3><a href="#${target}">${cause.change === null ? cause.title : codeWords(plainSiteText(cause.change, MAX_LENGTHS.label))}</a></h3>
${cause.change === null ? null : html`<p class="soft">${cause.title}</p>`}
<p class="issue-meta">${impactMark(cause.impact, words)}<span>${words.elementsOnPages({ elements: cause.elements, pages: cause.pages })}; ${say.ofAll({ share: words.figures.percent(share) })}</span>${step && score(part, step)}</p>
${cause.isTemplate ? html`<p><span class="tag">${say.template}</span> ${say.templateHint}</p>` : null}
<p class="soft">${say.example}: ${address(example.url, part)}</p>
${codePair(siteCode(example.snippet, MAX_LENGTHS.example, words), example.correction, part)}</li>\n`;
}

function score({ words }: Part, { rises, score: after }: ScoreStep): Markup {
  const { first: say } = words;
  return html`<strong>${rises ? say.scoreThen({ after }) : say.scoreStays({ now: after })}</strong>`;
}
