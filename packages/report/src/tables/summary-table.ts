import { IMPACTS, MANUAL_VERDICTS, reportBand, VERDICTS } from '@abhigam/domain';
import type { ReportSource } from '../report-source.ts';
import { isDecided } from '../words/decision.ts';
import { fill } from '../words/fill.ts';
import { perPage } from '../words/per-page.ts';
import type { SummaryLine, Words } from '../words/words-in.ts';
import { type Cell, columnsOf, rowsOf, type Table } from './table.ts';

export function summaryTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'summary',
    columns: columnsOf(words, [
      ['heading', 48],
      ['value', 80, 'wraps'],
    ]),
    rows: () => rowsOf(summaryLines(source, words), (line) => line),
  };
}

function summaryLines({ head }: ReportSource, words: Words): Cell[][] {
  const line = (name: SummaryLine, value: Cell): Cell[] => [words.summary[name], value];
  const lines: Cell[][] = [
    line('website', head.website.name),
    line('websiteUrl', head.website.url),
    line('organization', head.website.organization),
    line('run', head.name),
    line('baseUrl', head.baseUrl),
    line('status', words.runStatus[head.status]),
    line('testMode', words.testMode[head.testMode]),
    line('standard', `WCAG ${head.wcagVersion}, ${head.wcagLevel}`),
    ...(head.notTested === null ? [] : [line('notTested', head.notTested)]),
    line('created', head.created),
    line('completed', head.completed),
    line('score', head.score ?? words.summary.noScore),
  ];
  if (head.score !== null)
    lines.push(line('rating', fill(words.bands, { band: words.band[reportBand(head.score)] })));
  if (head.notRepresentative) {
    lines.push(line('notRepresentative', words.notRepresentative[head.notRepresentative]));
  }
  if (head.previous) {
    lines.push(
      line('previousScore', head.previous.score ?? words.summary.noScore),
      line('previousFailures', head.previous.cntTotalIssues),
    );
  }
  lines.push(
    line('pages', head.cntPages),
    line('pagesTested', head.cntPagesComplete),
    line('pagesFailed', head.cntPagesFailed),
    line('brokenLinks', head.cntBrokenLinks),
    line('tests', head.cntTests),
    line('failures', head.cntTotalIssues),
    line('issues', head.cntFailedAudits),
    line('warnings', head.cntTotalWarns),
    line('warningsPerPage', perPage(head.cntTotalWarns, head.cntPagesComplete)),
    ...IMPACTS.toReversed().map((impact): Cell[] => [
      fill(words.summary.failuresOf, { impact: words.impact[impact] }),
      head.issueCntByImpact[impact],
    ]),
    ...decisionLines(head, words),
    line('judged', fill(words.summary.judgedOf, head.criteria)),
    ...(head.portalUrl === null ? [] : [line('portal', head.portalUrl)]),
    ...head.testedWith.map((text) => line('testedWith', text)),
    ...(head.removed === null ? [] : [line('removed', head.removed.text)]),
    ...(head.notListed === null ? [] : [line('notListed', head.notListed)]),
    line('note', words.summary.noteText),
  );
  return lines;
}

/** Empty without decisions: "no manual failures" would look like a test result. */
function decisionLines(head: ReportSource['head'], { summary, verdict, decision }: Words): Cell[][] {
  if (!isDecided(head)) return [];
  const { setAside, judged, handTests, failedByHand } = head.decisions;
  return [
    ...VERDICTS.map((name): Cell[] => [fill(summary.setAsideOf, { verdict: verdict[name] }), setAside[name]]),
    [summary.judgedByHand, fill(summary.judgedOf, judged)],
    ...MANUAL_VERDICTS.map((name): Cell[] => [
      fill(summary.handTestsOf, { verdict: verdict[name] }),
      handTests[name],
    ]),
    [summary.handTestsChanged, handTests.pageChanged],
    [summary.failedByHand, failedByHand],
    [summary.decisions, decision.scoreStays],
  ];
}
