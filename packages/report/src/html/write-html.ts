import type { ReportPage, ReportSource } from '../report-source.ts';
import { allocateLines } from './allocate-lines.ts';
import { fontRules } from './fonts.ts';
import { type KnownIssue, readIssue } from './known-defects.ts';
import { LIMITS_OF, type Limits, type Medium } from './limits.ts';
import { longTable } from './long-table.ts';
import { html, Markup } from './markup.ts';
import { cover } from './parts/cover.ts';
import {
  hasSetAside,
  manualTestResults,
  setAsideHead,
  setAsideTable,
  storedSetAsideCounts,
} from './parts/decisions.ts';
import { manualTestSection, method } from './parts/ending.ts';
import { estimatedFirstRepairs } from './parts/estimated-first-repairs.ts';
import { firstRepairs } from './parts/first-repairs.ts';
import { gigw } from './parts/gigw.ts';
import { glossary } from './parts/impacts.ts';
import { issueDefects, issueHead, issueTable, omittedDetailsNote } from './parts/issues.ts';
import type { Part } from './parts/part.ts';
import { reliability } from './parts/reliability.ts';
import { brokenLinks, testedPages, untestedPages } from './parts/tables.ts';
import { bestRepairs } from './repairs.ts';
import { sheetNumber } from './sheet-numbers.ts';
import { MAX_LENGTHS, plainSiteText } from './site-text.ts';
import { pageRules, STYLE } from './style.ts';
import { pictureTaker, type ReadPicture, surveyPages } from './survey.ts';
import { type Words, wordsOf } from './words.ts';

export interface HtmlOptions {
  /** Default: screen. */
  medium?: Medium;
  /** Reads a screenshot from the artifact store; without it, the document has no screenshots. */
  readPicture?: ReadPicture;
  /** Creation time of the document. */
  now: Date;
}

/** Content security policy: no scripts, no requests; everything is embedded. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/**
 * The report as one self-contained HTML document, for reading, for print and for the PDF: the verdict, what to
 * fix first, reliability, then the details. Streamed: memory holds the shown defects (see LIMITS), never the
 * whole run. Rejects with the errors of the source.
 */
export async function* writeHtml(source: ReportSource, options: HtmlOptions): AsyncIterable<string> {
  const { head } = source;
  const words = wordsOf(head.language);
  const part: Part = { head, words };
  const limits = LIMITS_OF[options.medium ?? 'screen'];
  const known: KnownIssue[] = [];
  for (const issue of source.issues) known.push(await readIssue(source, issue));
  const failed = known.filter(({ issue }) => issue.status === 'Fail');
  const warned = known.filter(({ issue }) => issue.status === 'Warn');
  const { places, reasons, cntUntested, parts, cntWithDead, cntTakenOver } = await surveyPages(source, known);

  yield documentHead(part, await fontRules());
  yield cover(part).text;
  const repairs = source.overview
    ? firstRepairs(part, source.overview)
    : estimatedFirstRepairs(part, bestRepairs(failed));
  yield repairs?.text ?? '';
  yield reliability(part, { untested: reasons, leftOut: parts, cntWithDead, cntTakenOver }).text;
  yield contents(
    words,
    { first: repairs !== null, 'set-aside': hasSetAside(part), untested: cntUntested > 0 },
    options.medium === 'paper',
  ).text;

  yield html`<section aria-labelledby="issues"><h2 id="issues">${words.issues.heading}</h2>\n`.text;
  yield html`<p class="lead">${head.removed?.text ?? (failed.length > 0 ? words.issues.lead : (head.notListed ?? noFailures(source, words)))}</p>\n`
    .text;
  const pictures = pictureTaker(places, options.readPicture);
  yield* issuesInDetail(failed, { lines: limits.failedLines, caption: words.issues.caption, pictures, part });
  yield html`</section><section aria-labelledby="person"><h2 id="person">${words.byPerson.heading}</h2>\n`
    .text;
  yield html`<p class="lead">${warned.length > 0 ? words.byPerson.lead : (head.removed?.text ?? head.notListed ?? nothingToLook(source, words))}</p>\n`
    .text;
  yield* issuesInDetail(warned, {
    lines: limits.warnedLines,
    caption: words.byPerson.caption,
    pictures: null,
    part,
  });
  yield manualTestSection(part).text;
  yield* longTable(manualTestResults(part), source.handTests(), {
    limit: limits.handTests,
    more: (number) => words.more({ number: number, what: 'handTests' }),
    none: null,
  });
  yield '</section>';
  if (hasSetAside(part)) yield* setAsideSection(source, part, limits);

  yield html`<section aria-labelledby="pages"><h2 id="pages">${words.pageTable.heading}</h2>\n`.text;
  yield* longTable(testedPages(part), only(source.pages(), isTested), {
    limit: limits.pages,
    more: (number) => words.more({ number: number, what: 'pages' }),
    none: words.pageTable.none,
  });
  if (cntUntested > 0) {
    yield html`</section><section aria-labelledby="untested"><h2 id="untested">${words.untested.heading}</h2>\n`
      .text;
    yield* longTable(untestedPages(part), only(source.pages(), isUntested), {
      limit: limits.untestedPages,
      more: (number) => words.more({ number: number, what: 'pages' }),
      none: null,
    });
  }
  yield html`</section><section aria-labelledby="links"><h2 id="links">${words.links.heading}</h2>\n`.text;
  yield* longTable(brokenLinks(part), source.brokenLinks(), {
    limit: limits.brokenLinks,
    more: (number) => words.more({ number: number, what: 'links' }),
    none: words.links.none,
  });
  yield '</section>';
  yield gigw(part, source.gigw).text;
  yield method(part, options.now).text;
  yield glossary(part).text;
  yield '</main></body></html>\n';
}

/** All issues in a table, then the details of as many as fit. */
async function* issuesInDetail(
  issues: readonly KnownIssue[],
  {
    lines,
    caption,
    pictures,
    part,
  }: { lines: number | null; caption: string; pictures: ReturnType<typeof pictureTaker> | null; part: Part },
): AsyncIterable<string> {
  const detailed = lines === null ? issues : allocateLines(issues, lines * part.words.roomForIssues);
  yield issueTable(issues, detailed, caption, part)?.text ?? '';
  yield omittedDetailsNote(issues, detailed, part)?.text ?? '';
  for (const one of detailed) {
    yield issueHead(one, part).text;
    yield issueDefects(one, pictures ? await pictures(one) : [], part).text;
  }
}

/** Dismissed elements by audit. */
async function* setAsideSection(source: ReportSource, part: Part, limits: Limits): AsyncIterable<string> {
  const { words } = part;
  yield html`<section aria-labelledby="set-aside">${setAsideHead(part)}`.text;
  if (source.head.removed) {
    yield html`${storedSetAsideCounts(source.setAsideIssues, part)}</section>`.text;
    return;
  }
  let left: number = limits.setAside;
  let more = 0;
  for (const issue of source.setAsideIssues) {
    const { auditId, status } = issue;
    const limit = Math.min(left, limits.setAsideOfAudit);
    const { total, defects } = await source.setAsideDefects({ auditId, status, limit: Math.max(1, limit) });
    const shown = defects.slice(0, limit);
    if (shown.length > 0) yield setAsideTable(issue, shown, part).text;
    left -= shown.length;
    more += total - shown.length;
  }
  if (more > 0) yield html`<p class="soft">${words.more({ number: more, what: 'elements' })}</p>`.text;
  yield '</section>';
}

/** "No check failed" would be wrong if decisions dismiss all failures. */
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

/** The texts before, between and after page number and page count. */
function pageOf(words: Words): string[] {
  return words.pageOf({ page: NUMBER, pages: NUMBER }).split(NUMBER);
}

/** Placeholder for a number that the browser counts. */
const NUMBER = '\0';

function documentHead({ head, words }: Part, fonts: string): string {
  const name = plainSiteText(head.website.name, MAX_LENGTHS.title);
  const rules = pageRules({ left: name, right: head.product }, pageOf(words));
  // Our own style sheet; texts in it are escaped, so that they cannot end the element.
  const style = new Markup(`<style>${fonts}${STYLE}${rules}</style>`);
  return html`<!doctype html>
<html lang="${head.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">
<title>${words.title({ website: name, product: head.product })}</title>${style}</head><body><main>
`.text;
}

/** Sections that are omitted if empty. */
type Optional = 'first' | 'set-aside' | 'untested';

/** On paper with the sheet number of each section. */
function contents(words: Words, has: Record<Optional, boolean>, isPaper: boolean): Markup {
  const entries: [id: string, name: string, isThere?: boolean][] = [
    ['first', words.first.heading, has.first],
    ['trust', words.trust.heading],
    ['issues', words.issues.heading],
    ['person', words.byPerson.heading],
    ['set-aside', words.decisions.heading, has['set-aside']],
    ['pages', words.pageTable.heading],
    ['untested', words.untested.heading, has.untested],
    ['links', words.links.heading],
    ['gigw', words.gigw.heading],
    ['method', words.method.heading],
    ['glossary', words.glossary.heading],
  ];
  return html`<nav aria-labelledby="contents" class="keep"><h2 id="contents">${words.contents}</h2>
<ol>${entries.filter(([, , isThere = true]) => isThere).map(([id, name]) => html`<li><span class="line"><a href="#${id}">${name}</a>${isPaper ? sheetNumber(id) : null}</span></li>\n`)}</ol></nav>\n`;
}

async function* only<T>(items: AsyncIterable<T>, isWanted: (item: T) => boolean): AsyncIterable<T> {
  for await (const item of items) if (isWanted(item)) yield item;
}

function isTested(page: ReportPage): boolean {
  return page.status === 'COMPLETE';
}

function isUntested(page: ReportPage): boolean {
  return !isTested(page);
}
