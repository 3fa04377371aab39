import { reportBand } from '@abhigam/domain';
import { perPage } from '../../words/per-page.ts';
import { wordsIn } from '../../words/words-in.ts';
import { html, Markup } from '../markup.ts';
import { MAX_LENGTHS, siteText } from '../site-text.ts';
import { address } from './address.ts';
import { scoreNote } from './decisions.ts';
import { impactTable } from './impacts.ts';
import type { Part } from './part.ts';

const RADIUS = 50;
const AROUND = 2 * Math.PI * RADIUS;

/** Subject, date, standard and result of the test. */
export function cover(part: Part): Markup {
  const { head, words } = part;
  const { cover: say, figures } = words;
  const { moment } = figures;
  return html`<header>
<p class="kind">${head.product} · ${words.kind}</p>
<h1>${siteText(head.website.name, MAX_LENGTHS.title, words)}</h1>
<p class="site">${address(head.baseUrl, part)}</p>
<dl class="meta">
${fact(say.organization, siteText(head.website.organization, MAX_LENGTHS.title, words))}
${fact(say.run, siteText(head.name, MAX_LENGTHS.title, words))}
${fact(say.scope, html`${say.mode[head.testMode]}`)}
${fact(say.standard, html`${standard(part)}`)}
${fact(say.started, html`${moment(head.created)}`)}
${fact(say.ended, html`${head.completed ? moment(head.completed) : say.notEnded}`)}
</dl>
</header>
<section aria-labelledby="result">
<h2 id="result">${say.result}</h2>
<div class="result">
${gauge(part)}
<div class="says">${verdict(part)}
<p>${change(part)}</p>
${head.notTested === null ? null : html`<p><strong>${head.notTested}</strong></p>`}</div>
<dl class="figures">
${figure(words.failures, figures.count(head.cntTotalIssues), say.failuresHint({ failing: head.cntTotalIssues, checks: head.cntFailedAudits }))}
${figure(words.warnings, figures.count(head.cntTotalWarns), say.warningsHint({ all: head.cntTotalWarns, onPage: perPage(head.cntTotalWarns, head.cntPagesComplete) }))}
${figure(say.tested, say.testedOf({ done: head.cntPagesComplete, all: head.cntPages }), say.testedHint({ failed: head.cntPagesFailed, broken: head.cntBrokenLinks }))}
</dl>
</div>
${scoreNote(part)}
${impactTable(part)}
</section>`;
}

function fact(name: string, value: Markup): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function figure(name: string, value: string, hint: string): Markup {
  return html`<div><dt>${name}</dt><dd><strong>${value}</strong> <span>${hint}</span></dd></div>`;
}

/** The score as a word, by the rule for reports. */
function verdict({ head, words }: Part): Markup {
  const { cover: say } = words;
  if (head.score === null) return html`<p>${say.noScoreHint}</p>`;
  const band = reportBand(head.score);
  const name = wordsIn(head.language).band[band];
  return html`<p><strong class="band ${band}">${name}</strong> <span class="soft">${say.bands}</span></p>`;
}

/** A ring filled according to the score, with the number inside. */
function gauge({ head, words }: Part): Markup {
  const { score } = head;
  const filled = ((score ?? 0) / 100) * AROUND;
  const arc =
    filled === 0
      ? ''
      : `<circle class="filled" cx="58" cy="58" r="${RADIUS}" stroke-dasharray="${filled.toFixed(1)} ${AROUND.toFixed(1)}" transform="rotate(-90 58 58)"/>`;
  const ring = new Markup(
    `<svg viewBox="0 0 116 116" aria-hidden="true" focusable="false" fill="none" stroke-width="10"><circle class="empty" cx="58" cy="58" r="${RADIUS}"/>${arc}</svg>`,
  );
  const text =
    score === null
      ? html`<span>${words.cover.noScore}</span>`
      : html`<b>${words.figures.count(score)}</b> <span>${words.cover.outOf}</span>`;
  return html`<div class="gauge ${score === null ? 'none' : reportBand(score)}">${ring}<p>${text}</p></div>`;
}

/** Suffix of some versions; translated in the document. */
const WITHOUT_ARIA_SUFFIX = ' without ARIA';

function standard({ head: { wcagVersion, wcagLevel }, words }: Part): string {
  return words.cover.standardOf({
    version: wcagVersion.replace(WITHOUT_ARIA_SUFFIX, ''),
    aria: wcagVersion.endsWith(WITHOUT_ARIA_SUFFIX) ? 'without' : 'with',
    level: wcagLevel,
  });
}

function change({ head, words }: Part): string {
  const { cover: say } = words;
  const { previous, score } = head;
  if (!previous) return say.first;
  const since = words.figures.date(previous.created);
  if (previous.score === null || score === null) return say.notComparable({ since });
  const points = score - previous.score;
  const failures = head.cntTotalIssues - previous.cntTotalIssues;
  const change = say.change({
    since,
    points: Math.abs(points),
    direction: points === 0 ? 'same' : points > 0 ? 'better' : 'worse',
  });
  const issueChange = say.issueChange({
    number: Math.abs(failures),
    direction: failures === 0 ? 'same' : failures < 0 ? 'fewer' : 'more',
  });
  return `${change} ${issueChange}`;
}
