import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { IMPACTS, scoreSteps, VERDICTS } from '@abhigam/domain';
import { applyDecisionsToWebsite, systemPrincipal } from '@abhigam/portal';
import {
  openReport,
  type ReportSource,
  reportFile,
  writeCsv,
  writeEarl,
  writeHtml,
  writeJson,
  writeSarif,
  writeXlsx,
} from '@abhigam/report';
import { buildDecision, buildLargeRun, type LargeRun } from '@abhigam/testing';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import type { Log } from 'sarif';
import { good } from '../../../test/answers.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

/**
 * One run, and every view that counts its findings. Decision 95 defines the terms: elements, checks, defects,
 * causes and non-compliances differ, and each has the same number everywhere.
 */

let world: World;
let home: Organization;
let run: LargeRun;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  run = await buildLargeRun(world.db, {
    pages: 12,
    elementsPerPage: 20,
    rootCauses: 30,
    warningsPerPage: 7,
    run: { website_id: home.websiteId },
  });
});
after(() => world.close());

const id = () => ({ params: { id: run.testRunId } });

/** Responses of the calls that the screens make. */
async function screens() {
  const { admin } = home;
  const [whole, { overview }, causes, failures, warnings] = await Promise.all([
    world
      .call(CALLS.getTestRun, admin, { ...id(), query: {} })
      .then((answer) => good(CALLS.getTestRun, answer)),
    world
      .call(CALLS.getRunOverview, admin, { ...id(), query: {} })
      .then((answer) => good(CALLS.getRunOverview, answer)),
    world
      .call(CALLS.listRootCauses, admin, { ...id(), query: { limit: '50' } })
      .then((answer) => good(CALLS.listRootCauses, answer)),
    failuresList('Fail'),
    failuresList('Warn'),
  ]);
  assert.ok(overview);
  const defects = new Map<string, { total: number; elements: number; followed: number }>();
  for (const { auditId } of failures) {
    const query = { auditId, status: 'Fail', limit: '200' } as const;
    const answer = good(CALLS.listDefects, await world.call(CALLS.listDefects, admin, { ...id(), query }));
    assert.equal(answer.defects.length, answer.total);
    defects.set(auditId, {
      total: answer.total,
      elements: sum(answer.defects.map(({ count }) => count)),
      followed: answer.nonCompliances.total,
    });
  }
  return { whole, overview, causes, failures, warnings, defects };
}

async function failuresList(status: 'Fail' | 'Warn') {
  return good(
    CALLS.failuresList,
    await world.call(CALLS.failuresList, home.admin, { ...id(), query: { status } }),
  );
}

async function source(): Promise<ReportSource> {
  const opened = await openReport(world.db, { testRunId: run.testRunId, language: 'en', product: 'Abhigam' });
  assert.ok(opened);
  return opened;
}

/** Reads the same figures from every file. */
async function files() {
  const json = reportFile.parse(JSON.parse(await text(writeJson(await source()))));
  const csv: Record<string, string>[] = parse(await text(writeCsv(await source())), {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  });
  const sarif: Log = JSON.parse(await text(writeSarif(await source())));
  const results = sarif.runs[0]?.results ?? [];
  const earl: { '@graph': { mode?: string; result?: { outcome: string; info?: unknown } }[] } = JSON.parse(
    await text(writeEarl(await source())),
  );
  const asserted = (outcome: string) =>
    earl['@graph'].filter(
      ({ mode, result }) =>
        mode === 'earl:automatic' && result?.outcome === outcome && result.info === undefined,
    ).length;
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx(await source())) chunks.push(chunk);
  const book = await readXlsx(Buffer.concat(chunks));
  const rows = (name: string) => book.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const summary = new Map(rows('Summary').map(([name, value]) => [name, value]));
  const status = rows('Elements')[0]?.indexOf('Status') ?? -1;
  const inSheet = (name: string) => rows('Elements').filter((row) => row[status] === name).length;
  let html = '';
  for await (const piece of writeHtml(await source(), { now: new Date(0) })) html += piece;
  return {
    json,
    csv,
    results,
    asserted,
    summary,
    inSheet,
    document: html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' '),
  };
}

async function assertAgree(): Promise<{ elements: number; warned: number }> {
  const { whole, overview, causes, failures, warnings, defects } = await screens();
  const { stats } = whole;
  const report = await source();
  const file = await files();

  // Failing elements.
  const elements = stats.cntTotalIssues;
  const counts = {
    overview: overview.elements,
    causes: sum(causes.causes.map((cause) => cause.elements)),
    failures: sum(failures.map(({ instanceCount }) => instanceCount)),
    impacts: sum(IMPACTS.map((impact) => stats.issueCntByImpact[impact])),
    checks: sum(stats.issueCntByTest.map(({ count }) => count)),
    categories: sum(stats.issueCntByCat.map(({ count }) => count)),
    pages: sum(stats.issueCntByPages.map(({ count }) => count)),
    defects: sum([...defects.values()].map((defect) => defect.elements)),
    head: report.head.cntTotalIssues,
    reportOverview: report.overview?.elements,
    reportCauses: report.overview?.elements,
    issues: sum(report.issues.filter(({ status }) => status === 'Fail').map((issue) => issue.elements)),
    json: file.json.head.cntTotalIssues,
    jsonElements: file.json.elements.filter(({ status }) => status === 'Fail').length,
    csv: file.csv.filter((row) => row.Status === 'Failure').length,
    sarif: file.results.filter(({ kind, suppressions }) => kind === 'fail' && !suppressions).length,
    earl: file.asserted('earl:failed'),
    summary: file.summary.get('Failing elements'),
    sheet: file.inSheet('Failure'),
  };
  assert.deepEqual(counts, Object.fromEntries(Object.keys(counts).map((key) => [key, elements])));

  // Checks that failed.
  const checks = stats.issueCntByTest.length;
  assert.deepEqual(
    [
      failures.length,
      report.head.cntFailedAudits,
      report.issues.filter(({ status }) => status === 'Fail').length,
    ],
    [checks, checks, checks],
  );
  assert.equal(file.summary.get('Checks with failing elements'), checks);
  assert.match(file.document, new RegExp(`${elements} failing elements, in ${checks} checks`));

  // Elements to test manually.
  const warned = stats.cntTotalWarns;
  const byHand = {
    list: sum(warnings.map(({ instanceCount }) => instanceCount)),
    head: report.head.cntTotalWarns,
    issues: sum(report.issues.filter(({ status }) => status === 'Warn').map((issue) => issue.elements)),
    json: file.json.elements.filter(({ status }) => status === 'Warn').length,
    csv: file.csv.filter((row) => row.Status === 'To check by hand').length,
    sarif: file.results.filter(({ kind }) => kind === 'review').length,
    earl: file.asserted('earl:cantTell'),
    summary: file.summary.get('Elements to check by hand'),
    sheet: file.inSheet('To check by hand'),
  };
  assert.deepEqual(byHand, Object.fromEntries(Object.keys(byHand).map((key) => [key, warned])));
  assert.equal(stats.warningCntByTest.length, warnings.length);

  // Defects, which non-compliances track.
  for (const [auditId, { total, followed }] of defects) {
    const shown = await report.defects({ auditId, status: 'Fail', limit: 1 });
    assert.deepEqual([shown.total, followed], [total, total], auditId);
  }
  const allDefects = sum([...defects.values()].map(({ total }) => total));
  assert.ok(allDefects < elements && checks < allDefects);
  const outstanding = good(
    CALLS.outstandingNonCompliances,
    await world.call(CALLS.outstandingNonCompliances, home.admin, { query: { websiteId: home.websiteId } }),
  );
  assert.equal(outstanding.total, allDefects);

  // Causes and the effect of their repair, in the order and with the texts of the screen.
  assert.equal(causes.total, overview.causes);
  const causeFigures = (of: readonly { elements: number; pages: number; scoreAfter: number | null }[]) =>
    of.map((cause) => [cause.elements, cause.pages, cause.scoreAfter]);
  const { rootCauses = [] } = report.overview ?? {};
  assert.deepEqual(
    causeFigures(rootCauses).slice(0, overview.rootCauses.length),
    causeFigures(overview.rootCauses),
  );
  assert.deepEqual(
    causeFigures(causes.causes).slice(0, overview.rootCauses.length),
    causeFigures(overview.rootCauses),
  );
  assert.deepEqual(report.overview?.together, overview.together);
  const first = overview.rootCauses.slice(0, overview.together.causes);
  const steps = scoreSteps(
    whole.score,
    first.map(({ scoreAfter }) => scoreAfter),
  );
  assert.ok(steps.some((step) => step !== null));
  assert.equal(first.at(-1)?.scoreAfter, overview.together.score);
  for (const step of steps)
    if (step)
      assert.ok(
        file.document.includes(step.rises ? `Score then ${step.score}` : `Score stays at ${step.score}`),
      );
  for (const { title } of first) assert.ok(file.document.includes(title), title);
  assert.equal(sum(first.map((cause) => cause.elements)), overview.together.elements);

  // Pages and trends.
  assert.deepEqual(
    [report.head.cntPages, report.head.cntPagesComplete, report.head.cntPagesFailed],
    [stats.cntPages, stats.cntPagesComplete, stats.cntPagesFailed],
  );
  assert.equal(overview.trust.pagesTested, stats.cntPagesComplete);
  assert.equal(file.json.pages.length, stats.cntPagesComplete + stats.cntPagesFailed);
  const dashboard = good(
    CALLS.websiteDashboard,
    await world.call(CALLS.websiteDashboard, home.admin, { query: { websiteId: home.websiteId } }),
  );
  const point = dashboard.history.trends.find(({ runId }) => runId === run.testRunId);
  assert.deepEqual(
    [point?.cntTotalIssues, point?.failureCnt, point?.nc.length, point?.cntPagesComplete],
    [elements, checks, checks, stats.cntPagesComplete],
  );
  return { elements, warned };
}

test('screens, dashboards and files show the same numbers for a run', async () => {
  await assertAgree();
});

test('numbers agree after decisions about some findings', async () => {
  const before = await assertAgree();
  const [failure] = await elementsOf('Fail');
  const [warning] = await elementsOf('Warn');
  assert.ok(failure && warning);
  await buildDecision(world.db, failure);
  await buildDecision(world.db, warning, { verdict: 'passed' });
  await applyDecisionsToWebsite({ db: world.db }, systemPrincipal('worker'), { websiteId: home.websiteId });
  const { json } = await files();
  const aside = (status: string) => json.setAside.filter((element) => element.status === status).length;
  const answer = await world.call(CALLS.getTestRun, home.admin, { ...id(), query: {} });
  const { stats } = good(CALLS.getTestRun, answer);
  assert.deepEqual(
    [stats.cntTotalIssues + aside('Fail'), stats.cntTotalWarns + aside('Warn')],
    [before.elements, before.warned],
  );
  assert.equal(sum(VERDICTS.map((verdict) => stats.setAside[verdict])), json.setAside.length);
  assert.equal(json.elements.length, stats.cntTotalIssues + stats.cntTotalWarns);
  assert.equal(
    sum((await failuresList('Fail')).map(({ instanceCount }) => instanceCount)),
    stats.cntTotalIssues,
  );
});

async function elementsOf(status: 'Fail' | 'Warn'): Promise<string[]> {
  const rows = await world.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', run.testRunId)
    .where('status', '=', status)
    .orderBy('id')
    .limit(1)
    .execute();
  return rows.map((row) => row.id);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
