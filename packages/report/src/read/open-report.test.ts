import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connectDb } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { readXlsx } from 'hucre/xlsx';
import { allOf } from '../../test/all-of.ts';
import { addElements, buildRun } from '../../test/build-run.ts';
import { bytesOf } from '../../test/bytes-of.ts';
import { HOSTILE } from '../../test/hostile.ts';
import { writeEarl } from '../earl/write-earl.ts';
import { documentRevision } from '../html/document-revision.ts';
import { writeHtml } from '../html/write-html.ts';
import { writeJson } from '../json/write-json.ts';
import type { ReportSource } from '../report-source.ts';
import { writeSarif } from '../sarif/write-sarif.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { openReport } from './open-report.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

async function open(testRunId: string, language: Language = 'en'): Promise<ReportSource> {
  const report = await openReport(database.db, { testRunId, language, product: 'Abhigam' });
  assert.ok(report);
  return report;
}

test('reads the run, its issues, criteria and checkpoints', async () => {
  const { testRunId } = await buildRun(database.db);
  const { head, issues, criteria, gigw } = await open(testRunId);
  assert.deepEqual(
    [head.status, head.cntPages, head.cntPagesComplete, head.cntPagesFailed, head.cntTotalIssues],
    ['PARTIALLY COMPLETE', 4, 3, 1, 6],
  );
  assert.deepEqual(
    issues.map(({ auditId, status, elements, pages }) => ({ auditId, status, elements, pages })),
    [
      { auditId: 'color-contrast', status: 'Fail', elements: 6, pages: 3 },
      { auditId: 'region', status: 'Warn', elements: 1, pages: 1 },
    ],
  );
  assert.equal(criteria.length, 55);
  assert.ok(head.criteria.judged > 20 && head.criteria.judged < head.criteria.total);
  assert.equal(criteria.find(({ num }) => num === '1.4.3')?.failures, 6);
  assert.equal(gigw.length, 50);
  const results = new Map(gigw.map(({ criterion, result }) => [criterion, result]));
  assert.deepEqual(
    ['1.4.3', '1.1.1', '3.3.4', '4.1.1'].map((num) => results.get(num)),
    ['failures', 'nothing-found', 'person', 'person'],
  );
});

test('a level A run says what it has not tested; every run has its portal URL', async () => {
  const { testRunId } = await buildRun(database.db);
  const whole = await open(testRunId);
  assert.deepEqual([whole.head.notTested, whole.head.portalUrl], [null, null]);
  await database.db.updateTable('test_runs').set({ wcag_level: 'A' }).where('id', '=', testRunId).execute();
  const options = { testRunId, product: 'Abhigam', portal: 'https://portal.example.org' };
  const expectedText = { en: /Level A only; AA was not tested/, hi: /स्तर AA की जाँच नहीं हुई/ };
  for (const language of ['en', 'hi'] as const) {
    const report = await openReport(database.db, { ...options, language });
    assert.ok(report);
    const { head } = report;
    assert.match(head.notTested ?? '', expectedText[language]);
    assert.equal(head.portalUrl, `https://portal.example.org/v2/core/test/${testRunId}/overview`);
    for (const file of [writeXlsx, writeJson, writeEarl, writeSarif]) {
      const bytes = await bytesOf(file(report));
      const text = file === writeXlsx ? JSON.stringify((await readXlsx(bytes)).sheets[0]?.rows) : `${bytes}`;
      assert.match(text, expectedText[language], file.name);
      assert.ok(text.includes(`${head.portalUrl}`), file.name);
    }
  }
});

test('elements and the first causes have the corrected code', async () => {
  const { testRunId } = await buildRun(database.db, { elements: 1 });
  const { overview, elements } = await open(testRunId);
  const [first] = await allOf(elements());
  assert.equal(first?.correction?.after, 'color: #757575;');
  assert.deepEqual(overview?.rootCauses[0]?.example.correction, first.correction);
});

test('a deduplicated finding also fails the criteria of the other checks, each element once', async () => {
  const { db } = database;
  const { testRunId } = await buildRun(db);
  const before = (await open(testRunId)).criteria;
  const issue = (id: string, status: string) => ({
    id,
    source: 'lh',
    status,
    feHash: 'x',
    causes: [],
    explanation: '',
  });
  const seen = [
    issue('label', 'Fail'),
    issue('select-name', 'Fail'),
    issue('tabindex', 'Warn'),
    issue('image-alt', 'Warn'),
  ];
  await db
    .updateTable('failing_elements')
    .set({ seen_also: JSON.stringify(seen) })
    .where('test_run_id', '=', testRunId)
    .where('audit_id', '=', 'color-contrast')
    .execute();
  const { criteria, issues } = await open(testRunId);
  const changed = criteria.filter((criterion, at) => {
    const { failures, warnings } = before[at] ?? {};
    return criterion.failures !== failures || criterion.warnings !== warnings;
  });
  assert.deepEqual(
    changed.map(({ num, failures, warnings }) => [num, failures, warnings]),
    [
      ['1.1.1', 0, 6],
      ['1.3.1', 6, 0],
      ['3.3.2', 6, 0],
      ['4.1.2', 6, 0],
    ],
  );
  assert.equal(issues.length, 2);
});

test('returns stored causes with the score of their repair, for listed issues only; nothing without stored causes', async () => {
  const { db } = database;
  const { testRunId } = await buildRun(db, { pages: 3, hostile: HOSTILE });
  const { overview } = await open(testRunId, 'hi');
  assert.deepEqual(
    overview?.rootCauses.map(({ auditId, elements, pages, isTemplate }) => [
      auditId,
      elements,
      pages,
      isTemplate,
    ]),
    [
      ['color-contrast', 6, 3, false],
      ['image-alt', 1, 1, false],
    ],
  );
  assert.deepEqual(overview?.together, { causes: 2, elements: 7, score: null });
  assert.equal(overview?.rootCauses[1]?.example.snippet, HOSTILE.snippet.toWellFormed());
  assert.match(overview?.rootCauses[0]?.title ?? '', /[\u0900-\u097f]/);
  await db.updateTable('audits').set({ status: 'Warn' }).where('audit_id', '=', 'color-contrast').execute();
  const less = (await open(testRunId)).overview;
  assert.deepEqual(
    less?.rootCauses.map(({ auditId }) => auditId),
    ['image-alt'],
  );
  assert.deepEqual(less?.together, { causes: 1, elements: 1, score: null });
  await db.deleteFrom('run_overviews').where('test_run_id', '=', testRunId).execute();
  assert.equal((await open(testRunId)).overview, null);
});

test('a checkpoint outside the scope of the run is not reported as without findings', async () => {
  const { testRunId } = await buildRun(database.db);
  await database.db
    .updateTable('test_runs')
    .set({ wcag_level: 'A', wcag_version: '2.0' })
    .where('id', '=', testRunId)
    .execute();
  const { gigw } = await open(testRunId);
  const results = new Map(gigw.map(({ criterion, result }) => [criterion, result]));
  assert.equal(results.get('1.4.3'), 'not-asked');
  assert.equal(results.get('1.1.1'), 'nothing-found');
});

test('pages come by URL, failed ones last, with a translated reason', async () => {
  const { testRunId } = await buildRun(database.db);
  const pages = await allOf((await open(testRunId, 'hi')).pages());
  assert.deepEqual(
    pages.map(({ url }) => new URL(url).pathname),
    ['/page-0000', '/page-0001', '/page-0002', '/aaa-failed'],
  );
  assert.equal(pages.at(-1)?.reasonText, 'साइट ने त्रुटि के साथ उत्तर दिया। (HTTP 503)');
});

test('every element comes once and in order, across batches', async () => {
  const { testRunId } = await buildRun(database.db, { pages: 9, elements: 130 });
  const first = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .orderBy('url')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.db.deleteFrom('audits').where('test_instance_id', '=', first.id).execute();
  await addElements(database.db, first.id, 1203);
  const report = await open(testRunId);
  const elements = await allOf(report.elements());
  const total = 8 * 130 + 1203;
  assert.equal(elements.length, total);
  assert.equal(new Set(elements.map(({ id }) => id)).size, total);
  const urls = elements.map(({ url }) => url);
  assert.deepEqual(urls, urls.toSorted());
  const elementsOfFirst = elements.filter(({ testInstanceId }) => testInstanceId === first.id);
  assert.deepEqual(
    elementsOfFirst.map(({ label }) => label),
    Array.from({ length: 1203 }, (_, at) => `Tender ${at + 1}`),
  );
  assert.match(elements[0]?.explanation ?? '', /3\.45/);
  assert.equal(elements[0]?.nonComplianceStatus, 'UNRESOLVED');
});

test('reads elements and defects of one audit', async () => {
  const { testRunId } = await buildRun(database.db, { pages: 25, elements: 3 });
  const report = await open(testRunId);
  const warned = await allOf(report.elements({ auditId: 'region', status: 'Warn' }));
  assert.deepEqual(
    warned.map(({ auditId, nonComplianceStatus }) => [auditId, nonComplianceStatus]),
    [['region', null]],
  );
  const { total, defects } = await report.defects({ auditId: 'color-contrast', status: 'Fail', limit: 2 });
  assert.equal(total, 3);
  assert.deepEqual(
    defects.map(({ element, elements, pages, urls }) => [element.label, elements, pages, urls.length]),
    [
      ['Tender 1', 25, 25, 20],
      ['Tender 2', 25, 25, 20],
    ],
  );
});

test('reads audits including passes, media by type, and broken links', async () => {
  const { testRunId } = await buildRun(database.db);
  const report = await open(testRunId);
  const audits = await allOf(report.audits());
  assert.deepEqual(
    audits.map(({ auditId, status }) => `${auditId} ${status}`),
    [
      'color-contrast Fail',
      'html-has-lang Pass',
      'region Warn',
      'color-contrast Fail',
      'color-contrast Fail',
    ],
  );
  const media = await allOf(report.media());
  assert.deepEqual(
    media.map(({ type, pages }) => [type, pages]),
    [
      ['imageLink', 1],
      ['inline', 1],
      ['pdfs', 1],
    ],
  );
  const links = await allOf(report.brokenLinks());
  assert.deepEqual(
    links.map(({ url, cntPages, pages, reasonText }) => [url, cntPages, pages.length, reasonText]),
    [['https://elsewhere.example/gone', 3, 3, 'The site answered with an error. (HTTP 404)']],
  );
});

test('a run without results has no report', async () => {
  const { db } = database;
  const ask = (testRunId: string) => openReport(db, { testRunId, language: 'en', product: 'Abhigam' });
  const other = await buildRun(db);
  await db.updateTable('test_runs').set({ status: 'CANCELLED' }).where('id', '=', other.testRunId).execute();
  assert.equal(await ask(other.testRunId), null);
  assert.equal(await ask('0197d1a0-0000-7000-8000-000000000000'), null);
});

test('aborts if the run changes while it is read', async () => {
  const { testRunId } = await buildRun(database.db);
  const report = await open(testRunId);
  const elements = report.elements()[Symbol.asyncIterator]();
  await elements.next();
  await database.db
    .updateTable('test_runs')
    .set({ completed: null, status: 'RUNNING' })
    .where('id', '=', testRunId)
    .execute();
  const rest = async () => {
    while (!(await elements.next()).done);
  };
  await assert.rejects(rest, { code: 'ER_STATE' });
});

test('a worker reads all of it without access to accounts', async (t) => {
  const { testRunId } = await buildRun(database.db);
  const user = await buildUser(database.db, { role: 'TESTER' });
  await database.db.updateTable('test_runs').set({ user_id: user.id }).where('id', '=', testRunId).execute();
  const worker = connectDb(database.asProgram.worker, { maxConnections: 2 });
  t.after(() => worker.close());
  const options = { testRunId, language: 'en', product: 'Abhigam', portal: null } as const;
  const report = await openReport(worker.db, options);
  assert.ok(report);
  const html = (await allOf(writeHtml(report, { now: new Date() }))).join('');
  assert.match(html, /<html lang="en"/);
  assert.equal(await documentRevision(worker.db, options), await documentRevision(database.db, options));
});
