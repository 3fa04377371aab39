import type { ReportPage, ReportSource } from '../report-source.ts';
import { fontRules } from './fonts.ts';
import { type KnownIssue, readIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';
import { longTable } from './long-table.ts';
import { html, Markup } from './markup.ts';
import { cover, trust } from './parts/cover.ts';
import { handTests, setAsideHead, setAsideKept, setAsideTable } from './parts/decisions.ts';
import { byHand, method } from './parts/ending.ts';
import { first } from './parts/first.ts';
import { firstGuessed } from './parts/first-guessed.ts';
import { gigw } from './parts/gigw.ts';
import { glossary, impacts } from './parts/impacts.ts';
import { issueDefects, issueHead } from './parts/issues.ts';
import type { Part } from './parts/part.ts';
import { brokenLinks, testedPages, untestedPages } from './parts/tables.ts';
import { bestRepairs } from './repairs.ts';
import { MOST, plainSiteText } from './site-text.ts';
import { pageRules, STYLE } from './style.ts';
import { pictureTaker, type ReadPicture, surveyPages } from './survey.ts';
import { type Words, wordsOf } from './words/words.ts';

export interface HtmlOptions {
  /** Reads a page picture from the artifact store; without it the document has no pictures. */
  readPicture?: ReadPicture;
  /** When the document is made. */
  now: Date;
}

/** No script, no request: everything that it shows is in it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/**
 * The report as one self-contained HTML document, for reading, for print and for the PDF. Written piece by piece:
 * memory holds the defects that are shown (see LIMITS), never the run. Rejects with whatever the source throws.
 */
export async function* writeHtml(source: ReportSource, options: HtmlOptions): AsyncIterable<string> {
  const { head } = source;
  const words = wordsOf(head.language);
  const part: Part = { head, words };
  const known: KnownIssue[] = [];
  for (const issue of source.issues) known.push(await readIssue(source, issue));
  const failed = known.filter(({ issue }) => issue.status === 'Fail');
  const warned = known.filter(({ issue }) => issue.status === 'Warn');
  const { places, reasons, cntUntested, parts } = await surveyPages(source, known);
  const pictures = pictureTaker(places, options.readPicture);

  yield documentHead(part, await fontRules());
  yield cover(part).text;
  yield trust(part, reasons, parts).text;
  const repairs = source.overview ? first(part, source.overview) : firstGuessed(part, bestRepairs(failed));
  yield contents(words, repairs !== null).text;
  yield impacts(part).text;
  yield repairs?.text ?? '';

  yield html`<section aria-labelledby="issues" class="fresh"><h2 id="issues">${words.issues.heading}</h2>\n`
    .text;
  yield html`<p class="lead">${head.removed?.text ?? (failed.length > 0 ? words.issues.lead : (head.notListed ?? noFailures(source, words)))}</p>\n`
    .text;
  for (const one of failed) {
    yield issueHead(one, part).text;
    yield issueDefects(one, await pictures(one), part).text;
  }
  yield html`</section><section aria-labelledby="person" class="fresh"><h2 id="person">${words.byPerson.heading}</h2>\n`
    .text;
  yield html`<p class="lead">${warned.length > 0 ? words.byPerson.lead : (head.removed?.text ?? head.notListed ?? nothingToLook(source, words))}</p>\n`
    .text;
  for (const one of warned) {
    yield issueHead(one, part).text;
    yield issueDefects(one, [], part).text;
  }
  yield byHand(part).text;
  yield* longTable(handTests(part), source.handTests(), {
    limit: LIMITS.handTests,
    more: (number) => words.moreInSpreadsheet(number, words.decisions.handMore),
    none: null,
  });
  yield '</section>';
  yield* setAsideSection(source, part);

  yield html`<section aria-labelledby="pages" class="fresh"><h2 id="pages">${words.pageTable.heading}</h2>\n`
    .text;
  yield* longTable(testedPages(part), only(source.pages(), isTested), {
    limit: LIMITS.pages,
    more: (number) => words.moreInSpreadsheet(number, words.pageTable.more),
    none: null,
  });
  yield html`</section><section aria-labelledby="untested"><h2 id="untested">${words.untested.heading}</h2>\n`
    .text;
  yield* longTable(untestedPages(part), cntUntested === 0 ? none() : only(source.pages(), isUntested), {
    limit: LIMITS.untestedPages,
    more: (number) => words.moreInSpreadsheet(number, words.untested.more),
    none: words.untested.none,
  });
  yield html`</section><section aria-labelledby="links"><h2 id="links">${words.links.heading}</h2>\n`.text;
  yield* longTable(brokenLinks(part), source.brokenLinks(), {
    limit: LIMITS.brokenLinks,
    more: (number) => words.moreInSpreadsheet(number, words.links.more),
    none: words.links.none,
  });
  yield '</section>';
  yield gigw(part, source.gigw).text;
  yield method(part, options.now).text;
  yield glossary(part).text;
  yield '</main></body></html>\n';
}

/** What decisions take out, audit by audit. */
async function* setAsideSection(source: ReportSource, part: Part): AsyncIterable<string> {
  const { words } = part;
  yield html`<section aria-labelledby="set-aside" class="fresh">${setAsideHead(part)}`.text;
  if (source.head.removed) {
    yield html`${setAsideKept(source.setAsideIssues, part)}</section>`.text;
    return;
  }
  let left: number = LIMITS.setAside;
  let more = 0;
  for (const issue of source.setAsideIssues) {
    const { auditId, status } = issue;
    const limit = Math.min(left, LIMITS.setAsideOfAudit);
    const { total, defects } = await source.setAsideDefects({ auditId, status, limit: Math.max(1, limit) });
    const shown = defects.slice(0, limit);
    if (shown.length > 0) yield setAsideTable(issue, shown, part).text;
    left -= shown.length;
    more += total - shown.length;
  }
  if (more > 0) yield html`<p class="soft">${words.moreInSpreadsheet(more, words.decisions.more)}</p>`.text;
  yield '</section>';
}

/** That no check failed would be wrong where decisions take all failures out. */
function noFailures({ setAsideIssues }: ReportSource, words: Words): string {
  return setAsideIssues.some(({ status }) => status === 'Fail')
    ? words.decisions.allFailures
    : words.issues.none;
}

function nothingToLook({ setAsideIssues }: ReportSource, words: Words): string {
  return setAsideIssues.some(({ status }) => status === 'Warn')
    ? words.decisions.allJudged
    : words.byPerson.none;
}

function documentHead({ head, words }: Part, fonts: string): string {
  const name = plainSiteText(head.website.name, MOST.title);
  const rules = pageRules({ left: name, right: head.product }, words.pageOf);
  // The style sheet is our own; of the texts in it, each character that could end it is written as a number.
  const style = new Markup(`<style>${fonts}${STYLE}${rules}</style>`);
  return html`<!doctype html>
<html lang="${head.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">
<title>${words.title(name, head.product)}</title>${style}</head><body><main>
`.text;
}

function contents(words: Words, hasRepairs: boolean): Markup {
  const entries: [string, string][] = [
    ['impacts', words.impacts.heading],
    ...(hasRepairs ? [['first', words.first.heading] satisfies [string, string]] : []),
    ['issues', words.issues.heading],
    ['person', words.byPerson.heading],
    ['set-aside', words.decisions.heading],
    ['pages', words.pageTable.heading],
    ['untested', words.untested.heading],
    ['links', words.links.heading],
    ['gigw', words.gigw.heading],
    ['method', words.method.heading],
    ['glossary', words.glossary.heading],
  ];
  return html`<nav aria-labelledby="contents" class="keep"><h2 id="contents">${words.contents}</h2>
<ol>${entries.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>\n`)}</ol></nav>\n`;
}

async function* only<T>(items: AsyncIterable<T>, isWanted: (item: T) => boolean): AsyncIterable<T> {
  for await (const item of items) if (isWanted(item)) yield item;
}

async function* none(): AsyncIterable<never> {}

function isTested(page: ReportPage): boolean {
  return page.status === 'COMPLETE';
}

function isUntested(page: ReportPage): boolean {
  return !isTested(page);
}
