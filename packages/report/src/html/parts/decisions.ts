import { VERDICTS } from '@abhigam/domain';
import type { ReportDefect, ReportIssue, ReportManualTest } from '../../report-source.ts';
import { isDecided, personInWords } from '../../words/decision.ts';
import { wordsIn } from '../../words/words-in.ts';
import { html, type Markup } from '../markup.ts';
import { MAX_LENGTHS, siteText } from '../site-text.ts';
import { address } from './address.ts';
import type { Part } from './part.ts';
import type { LongTable } from './tables.ts';

/** Tables of at most this many rows are kept on one sheet. */
const SHORT = 4;

/**
 * Note next to the score; null without decisions, because "no manual failures" would look like a test result.
 */
export function scoreNote({ head, words }: Part): Markup | null {
  if (!isDecided(head)) return null;
  const { decisions: say } = words;
  const { judged, failedByHand } = head.decisions;
  const byHand = judged.total > 0 ? ` ${say.judged(judged)}` : '';
  return html`<p class="note">${say.scoreStays} ${say.failedByHand({ number: failedByHand })}${byHand}</p>`;
}

/** Whether decisions dismiss any elements. */
export function hasSetAside({ head }: Pick<Part, 'head'>): boolean {
  return VERDICTS.some((name) => head.decisions.setAside[name] > 0);
}

/** Number of dismissed elements by verdict. */
export function setAsideHead({ head, words }: Part): Markup {
  const { decisions: say } = words;
  const { verdict } = wordsIn(head.language);
  const { setAside } = head.decisions;
  const total = VERDICTS.reduce((sum, name) => sum + setAside[name], 0);
  const rows = VERDICTS.map((name) =>
    setAside[name] === 0
      ? null
      : html`<tr><th scope="row">${verdict[name]}</th><td class="number">${words.figures.count(setAside[name])}</td></tr>\n`,
  );
  return html`<h2 id="set-aside">${say.heading}</h2>
<p class="lead">${say.lead({ number: total })}</p>
<table><caption>${say.countCaption}</caption>
<thead><tr><th scope="col">${say.decision}</th><th scope="col" class="number">${words.impacts.elements}</th></tr></thead>
<tbody>${rows}</tbody></table>
${head.removed === null ? null : html`<p>${head.removed.text}</p>`}\n`;
}

/** For a run with deleted findings: the stored counts of dismissed elements per issue. */
export function storedSetAsideCounts(issues: readonly ReportIssue[], { words }: Part): Markup | null {
  if (issues.length === 0) return null;
  const { decisions: say, impacts, figures } = words;
  return html`<table><caption>${say.keptCaption}</caption>
<thead><tr><th scope="col">${say.keptIssue}</th><th scope="col" class="number">${impacts.elements}</th></tr></thead>
<tbody>${issues.map(({ title, elements }) => html`<tr><th scope="row">${title}</th><td class="number">${figures.count(elements)}</td></tr>\n`)}</tbody></table>\n`;
}

/** Dismissed elements of one issue, with user and decision. */
export function setAsideTable(issue: ReportIssue, defects: readonly ReportDefect[], part: Part): Markup {
  const { words } = part;
  const { decisions: say } = words;
  const table = html`<h3>${issue.title}</h3>
<p class="issue-meta"><span>${issue.pages === null ? words.elements({ number: issue.elements }) : words.elementsOnPages({ elements: issue.elements, pages: issue.pages })}</span></p>
<table class="decided"><caption>${say.caption({ title: issue.title })}</caption>
<thead><tr><th scope="col" class="place">${say.element}</th><th scope="col" class="verdict">${say.decision}</th><th scope="col">${words.reason}</th><th scope="col" class="owner">${say.owner}</th><th scope="col" class="until">${say.until}</th><th scope="col" class="by">${say.by}</th></tr></thead>
<tbody>${defects.map((defect) => setAsideRow(defect, part))}</tbody></table>\n`;
  // A short table stays on one sheet: otherwise its header could be alone at the end of a sheet.
  return defects.length > SHORT ? table : html`<div class="keep">${table}</div>`;
}

function setAsideRow({ element, elements, pages, urls }: ReportDefect, part: Part): Markup {
  const { head, words } = part;
  const { decisions: say, figures } = words;
  const { verdict, scope, decision: known } = wordsIn(head.language);
  const { decision } = element;
  if (!decision) return html``;
  const [url = element.url] = urls;
  const evidence = decision.evidence
    ? html`<br>${known.evidence({ text: '' })}${siteText(decision.evidence, MAX_LENGTHS.text, words)}`
    : null;
  const owner = decision.owner ? siteText(decision.owner, MAX_LENGTHS.title, words) : say.noOwner;
  const until = decision.until === null ? say.noEnd : figures.date(new Date(decision.until));
  return html`<tr><th scope="row">${siteText(element.label, MAX_LENGTHS.label, words)}<br>${address(url, part)}${pages > 1 ? ` ${words.issues.morePages({ number: pages - 1 })}` : null}${elements > 1 ? ` (${words.elements({ number: elements })})` : null}</th><td><span class="head">${say.decision}:</span> ${verdict[decision.verdict]}<br><span class="soft">${scope[decision.scope]}</span></td><td><span class="head">${words.reason}:</span> ${siteText(decision.reason, MAX_LENGTHS.text, words)}${evidence}</td><td><span class="head">${say.owner}:</span> ${owner}</td><td><span class="head">${say.until}:</span> ${until}</td><td><span class="head">${say.by}:</span> ${siteText(personInWords(decision.by, head.language), MAX_LENGTHS.title, words)}<br>${figures.date(decision.made)}</td></tr>\n`;
}

/** Results of the manual tests. */
export function manualTestResults(part: Part): LongTable<ReportManualTest> {
  const { head, words } = part;
  const { decisions: say, figures } = words;
  const { verdict, decision: known } = wordsIn(head.language);
  return {
    start: html`<table class="decided"><caption>${say.handCaption}</caption>
<thead><tr><th scope="col" class="place">${say.handTest}</th><th scope="col" class="place">${words.page}</th><th scope="col" class="verdict">${say.result}</th><th scope="col">${say.note}</th><th scope="col" class="by">${say.by}</th></tr></thead>
<tbody>\n`,
    row: (test) =>
      html`<tr><th scope="row">${test.title}</th><td><span class="head">${words.page}:</span> ${address(test.url, part)}</td><td><span class="head">${say.result}:</span> ${verdict[test.verdict]}${test.isPageChanged ? html`<br><span class="soft">${known.pageChanged}</span>` : null}</td><td><span class="head">${say.note}:</span> ${siteText(test.note, MAX_LENGTHS.text, words)}</td><td><span class="head">${say.by}:</span> ${siteText(personInWords(test.by, head.language), MAX_LENGTHS.title, words)}<br>${figures.date(test.made)}</td></tr>\n`,
    end: html`</tbody></table>\n`,
  };
}
