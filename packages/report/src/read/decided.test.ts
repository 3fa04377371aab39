import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { beginTrim, endTrim, trimPages } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { applyDecisionsToWebsite, systemPrincipal } from '@abhigam/portal';
import {
  buildDecision,
  buildUser,
  createTestDatabase,
  refreshGroups,
  type TestDatabase,
} from '@abhigam/testing';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import jsonld from 'jsonld';
import type { Log } from 'sarif';
import { allOf } from '../../test/all-of.ts';
import { type BuiltRun, buildRun } from '../../test/build-run.ts';
import { bytesOf } from '../../test/bytes-of.ts';
import { HOSTILE } from '../../test/hostile.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { writeEarl } from '../earl/write-earl.ts';
import { documentRevision } from '../html/document-revision.ts';
import { writeHtml } from '../html/write-html.ts';
import { reportFile } from '../json/report-file.ts';
import { writeJson } from '../json/write-json.ts';
import type { ReportSource } from '../report-source.ts';
import { writeSarif } from '../sarif/write-sarif.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { openReport } from './open-report.ts';

const EMAIL = 'decider@example.gov.in';
const REASON = '=1+1 known <b>\u202e';

let database: TestDatabase;
let run: BuiltRun;
let score: number | null;
let revision: string | null;
/**
 * A run of three pages with two failures on each, one failure with malicious texts, and one warning on the
 * first page.
 */
before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  run = await buildRun(db, { pages: 3, elements: 2, hostile: HOSTILE });
  const before = await open();
  score = before.head.score;
  revision = await documentRevision(db, { testRunId: run.testRunId, product: 'Abhigam', portal: null });
  const user = await buildUser(db, {
    organization_id: run.organizationId,
    email: EMAIL,
    full_name: 'Asha Rao',
    role: 'TESTER',
  });
  const elements = await db
    .selectFrom('failing_elements')
    .select(['id', 'audit_id', 'label', 'test_instance_id'])
    .where('test_run_id', '=', run.testRunId)
    .orderBy('label')
    .execute();
  const by = { created_by: user.id, owner_id: user.id, until: '2099-12-31', reason: REASON };
  const one = elements.find(({ label }) => label === 'Tender 1');
  const region = elements.find(({ audit_id: auditId }) => auditId === 'region');
  assert.ok(one && region);
  await buildDecision(db, one.id, by);
  await buildDecision(db, region.id, { ...by, verdict: 'failed', reason: 'Tried with a screen reader' });
  const page = await db
    .selectFrom('test_instances')
    .select(['url', 'url_key', 'final_url_key'])
    .where('id', '=', region.test_instance_id)
    .executeTakeFirstOrThrow();
  await buildDecision(db, region.id, {
    ...by,
    audit_id: 'focus-traps',
    family: 'page',
    scope: 'page',
    verdict: 'passed',
    fe_hash: null,
    url_key: page.final_url_key ?? page.url_key,
    page_url: page.url,
    page_print: Buffer.alloc(32),
    reason: 'Tab leads on',
  });
  await db
    .updateTable('test_instances')
    .set({ hand_prints: JSON.stringify({ 'focus-traps': 'ab' }) })
    .where('id', '=', region.test_instance_id)
    .execute();
  await applyDecisionsToWebsite({ db }, systemPrincipal('worker'), { websiteId: run.websiteId });
});
after(() => database.close());

async function open(language: Language = 'en'): Promise<ReportSource> {
  const source = await openReport(database.db, { testRunId: run.testRunId, language, product: 'Abhigam' });
  assert.ok(source);
  return source;
}

test('lists and counts contain open findings; dismissed ones are counted and listed separately', async () => {
  const source = await open();
  const { head } = source;
  assert.equal(head.score, score);
  assert.deepEqual([head.cntTotalIssues, head.cntTotalWarns], [4, 0]);
  assert.equal((await allOf(source.elements())).length, 4);
  const aside = await allOf(source.setAside());
  assert.deepEqual(aside.map(({ decision }) => decision.verdict).sort(), [
    'accepted',
    'accepted',
    'accepted',
    'failed',
  ]);
  assert.deepEqual(head.decisions, {
    setAside: { 'not-an-issue': 0, accepted: 3, passed: 0, failed: 1, 'not-applicable': 0 },
    judged: { judged: 1, total: 1 },
    handTests: { passed: 0, failed: 0, 'not-applicable': 0, pageChanged: 1 },
    failedByHand: 1,
  });
  assert.deepEqual(
    source.setAsideIssues.map(({ auditId, status, elements }) => [auditId, status, elements]),
    [
      ['color-contrast', 'Fail', 3],
      ['region', 'Warn', 1],
    ],
  );
  const { total, defects } = await source.setAsideDefects({
    auditId: 'color-contrast',
    status: 'Fail',
    limit: 5,
  });
  assert.deepEqual([total, defects[0]?.elements, defects[0]?.pages], [1, 3, 3]);
  assert.equal(source.criteria.find(({ num }) => num === '1.4.3')?.setAside, 3);
});

test('no file contains the e-mail address of a person', async () => {
  const source = await open();
  const book = await readXlsx(await bytesOf(writeXlsx(source)));
  const texts = [
    (await allOf(writeHtml(source, { now: new Date(0) }))).join(''),
    JSON.stringify(book.sheets.map(({ rows }) => rows)),
    ...(await Promise.all(
      [writeCsv, writeJson, writeSarif, writeEarl].map(async (write) =>
        (await bytesOf(write(source))).toString(),
      ),
    )),
  ];
  for (const text of texts) assert.ok(!text.includes(EMAIL));
});

for (const language of ['en', 'hi'] as const) {
  test(`the document has a section for decisions, and says next to the score that they do not affect it (${language})`, async () => {
    const document = (await allOf(writeHtml(await open(language), { now: new Date(0) }))).join('');
    const expectedTexts = {
      en: ['Set aside by decisions', 'do not change it. Failures found by hand: 1.', 'Asha Rao (Tester)'],
      hi: ['निर्णय से अलग रखे गए', 'स्वयं जाँचने पर मिली विफलताएँ: 1।', 'Asha Rao (परीक्षक)'],
    };
    for (const part of expectedTexts[language]) assert.ok(document.includes(part), part);
    const judged = { en: 'Elements checked by hand: 1 of 1.', hi: '1 तत्व में से 1' };
    assert.ok(document.includes(judged[language]));
    assert.match(document, /=1\+1 known &lt;b&gt;\[U\+202E\]/);
    assert.match(document, /31 \S+ 2099/);
    assert.match(document, /Tab leads on/);
  });
}

test('the spreadsheet has sheets for dismissed elements and manual tests, and the counts in the summary', async () => {
  const book = await readXlsx(await bytesOf(writeXlsx(await open())));
  const rows = (name: string) => book.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  assert.deepEqual(
    [rows('Elements').length, rows('Set aside').length, rows('Manual tests of pages').length],
    [5, 5, 2],
  );
  assert.match(JSON.stringify(rows('Set aside')), /Accepted.*Asha Rao \(Tester\)/);
  const figures = new Map(rows('Summary').map(([name, value]) => [name, value]));
  assert.equal(figures.get('Failing elements'), 4);
  assert.equal(figures.get('Elements in no list of this report, decision: Accepted'), 3);
  assert.equal(figures.get('Failures found by hand, elements and tests'), 1);
});

test('CSV rows with a failure status are open; the other rows have the decision', async () => {
  const rows: Record<string, string>[] = parse(await bytesOf(writeCsv(await open())), {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  });
  assert.deepEqual(
    rows.map(({ Status }) => Status),
    [
      ...Array(4).fill('Failure'),
      ...['Set aside: Accepted', 'Checked by hand: Failed', 'Set aside: Accepted', 'Set aside: Accepted'],
    ],
  );
  assert.ok(rows.every((row) => (row.Status === 'Failure') === (row.Decision === '')));
  const aside = rows.find(({ Decision }) => Decision === 'Accepted');
  assert.equal(aside?.['Reason of the decision'], "'=1+1 known <b>[U+202E]");
  assert.equal(aside?.['Last day on which it applies'], '2099-12-31');
});

test('the JSON matches its schema, with the decision of each element', async () => {
  const file = reportFile.parse(JSON.parse((await bytesOf(writeJson(await open()))).toString()));
  assert.deepEqual(
    [file.elements.length, file.setAside.length, file.handTests.length, file.head.cntTotalIssues],
    [4, 4, 1, 4],
  );
  assert.deepEqual(file.setAside[0]?.decision.by, { fullName: 'Asha Rao', role: 'TESTER' });
  assert.ok(file.elements.every(({ decision }) => decision === null));
});

test('SARIF suppresses dismissed elements, and reports manual failures as failures', async () => {
  const schema = createRequire(import.meta.url).resolve('schemastore/schemas/json/sarif-2.1.0.json');
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(JSON.parse(await readFile(schema, 'utf8')));
  const log: Log = JSON.parse((await bytesOf(writeSarif(await open()))).toString());
  assert.ok(isValid(log), JSON.stringify(isValid.errors?.slice(0, 3)));
  const results = log.runs[0]?.results ?? [];
  const suppressed = results.filter(({ suppressions = [] }) => suppressions.length > 0);
  assert.deepEqual(
    suppressed.map(({ ruleId, suppressions }) => [
      ruleId,
      suppressions?.[0]?.kind,
      suppressions?.[0]?.status,
    ]),
    Array(3).fill(['color-contrast', 'external', 'accepted']),
  );
  assert.match(suppressed[0]?.suppressions?.[0]?.justification ?? '', /^Set aside: Accepted .*Asha Rao/);
  const region = results.find(({ ruleId }) => ruleId === 'region');
  assert.deepEqual([region?.kind, region?.level], ['fail', 'warning']);
  const byHand = results.find(({ ruleId }) => ruleId === 'focus-traps');
  assert.deepEqual([byHand?.kind, byHand?.level], ['review', 'none']);
  for (const { ruleId, ruleIndex = -1 } of results)
    assert.equal(log.runs[0]?.tool.driver.rules?.[ruleIndex]?.id, ruleId);
});

test('EARL keeps the assertion of the engine, and has manual verdicts by role', async () => {
  const text = (await bytesOf(writeEarl(await open()))).toString();
  const { '@graph': graph } = JSON.parse(text);
  const manual = graph.filter(({ mode }: { mode?: string }) => mode === 'earl:manual');
  assert.deepEqual(
    manual.map((node: { assertedBy: string; result: { outcome: string } }) => [
      node.assertedBy,
      node.result.outcome,
    ]),
    [
      ['urn:x-abhigam:role:TESTER', 'earl:failed'],
      ['urn:x-abhigam:role:TESTER', 'earl:cantTell'],
    ],
  );
  const automatic = graph.filter(({ mode }: { mode?: string }) => mode === 'earl:automatic');
  const failed = automatic.filter(
    (node: { result: { outcome: string } }) => node.result.outcome === 'earl:failed',
  );
  assert.equal(failed.length, 7);
  assert.equal(failed.filter((node: { result: { info?: object } }) => node.result.info).length, 3);
  assert.ok(!text.includes('Asha Rao'));
  const documentLoader = async (url: string): Promise<never> => {
    throw new Error(`unexpected request for ${url}`);
  };
  const quads: unknown = await jsonld.toRDF(JSON.parse(text), { documentLoader });
  assert.ok(Array.isArray(quads) && quads.length > 50);
});

test('changing a decision invalidates the cached document, and a file never mixes two states', async () => {
  const { db } = database;
  const now = () => documentRevision(db, { testRunId: run.testRunId, product: 'Abhigam', portal: null });
  const settled = await now();
  assert.notEqual(settled, revision);
  await db
    .updateTable('decisions')
    .set((eb) => ({ reason: 'Another one', version: eb('version', '+', 1) }))
    .where('family', '=', 'page')
    .execute();
  assert.notEqual(await now(), settled);
  const source = await open();
  await db
    .updateTable('test_runs')
    .set((eb) => ({ decided: eb('decided', '+', 1) }))
    .execute();
  await assert.rejects(allOf(source.setAside()), { code: 'ER_STATE' });
});

test('no file claims that nothing failed if everything was dismissed', async () => {
  const { db } = database;
  const other = await buildRun(db, { pages: 1, elements: 1 });
  const elements = await db
    .selectFrom('failing_elements')
    .select(['id', 'audit_id'])
    .where('test_run_id', '=', other.testRunId)
    .execute();
  for (const { id } of elements) await buildDecision(db, id);
  await applyDecisionsToWebsite({ db }, systemPrincipal('worker'), { websiteId: other.websiteId });
  const source = await openReport(db, { testRunId: other.testRunId, language: 'en', product: 'Abhigam' });
  assert.ok(source);
  assert.deepEqual([source.issues, source.head.cntTotalIssues], [[], 0]);
  assert.equal(source.gigw.find(({ criterion }) => criterion === '1.4.3')?.result, 'set-aside');
  const document = (await allOf(writeHtml(source, { now: new Date(0) }))).join('');
  assert.doesNotMatch(document, /No automatic check failed|No automatic check asks/);
  assert.match(document, /All failures of automatic checks .* are set aside by decisions/);
  assert.match(document, /Nothing open; decided by people: 1 element/);
});

test('after deletion of the findings, the number of dismissed elements per issue is still reported', async () => {
  const { db } = database;
  const before = await open();
  await db.updateTable('websites').set({ latest_test_run_id: null }).execute();
  await db.updateTable('non_compliances').set({ status: 'RESOLVED' }).execute();
  await refreshGroups(db);
  assert.ok(await beginTrim(db, run.testRunId));
  await trimPages(db, run.testRunId, { after: null, limit: 50 });
  await endTrim(db, run.testRunId);
  const source = await open();
  const counts = ({ setAsideIssues }: ReportSource) =>
    setAsideIssues.map(({ auditId, status, elements }) => [auditId, status, elements]);
  assert.deepEqual(counts(source), counts(before));
  assert.deepEqual(source.head.decisions, before.head.decisions);
  assert.equal(source.criteria.find(({ num }) => num === '1.4.3')?.setAside, 3);
  const document = (await allOf(writeHtml(source, { now: new Date(0) }))).join('');
  assert.match(document, /Elements that were set aside, by issue/);
  const book = await readXlsx(await bytesOf(writeXlsx(source)));
  const sheet = JSON.stringify(book.sheets.find(({ name }) => name === 'Set aside')?.rows);
  assert.match(sheet, /Elements found: 3\. Which ones they were is no longer known\./);
  const file = reportFile.parse(JSON.parse((await bytesOf(writeJson(source))).toString()));
  assert.equal(file.setAsideIssues.length, 2);
});
