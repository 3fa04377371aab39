import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginTrim, endTrim, trimPages } from '@abhigam/db';
import { createTestDatabase, refreshGroups, type TestDatabase } from '@abhigam/testing';
import { readXlsx } from 'hucre/xlsx';
import type { Log } from 'sarif';
import { allOf } from '../../test/all-of.ts';
import { buildRun } from '../../test/build-run.ts';
import { bytesOf } from '../../test/bytes-of.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { writeEarl } from '../earl/write-earl.ts';
import { documentRevision } from '../html/document-revision.ts';
import { wordsOf } from '../html/words.ts';
import { writeHtml } from '../html/write-html.ts';
import { reportFile } from '../json/report-file.ts';
import { writeJson } from '../json/write-json.ts';
import type { ReportSource } from '../report-source.ts';
import { writeSarif } from '../sarif/write-sarif.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { openReport } from './open-report.ts';

const REMOVED = /were removed on \d+ \w+ \d{4} to save space/;
const REMOVED_HI = /जगह बचाने के लिए \d+ \S+ \d{4} को हटा दिया गया/;

let database: TestDatabase;
let testRunId: string;
/** The same run before its findings were deleted. */
let storedReport: { issues: string[]; criteria: ReportSource['criteria']; revision: string | null };

before(async () => {
  database = await createTestDatabase();
  ({ testRunId } = await buildRun(database.db, { pages: 3, elements: 2 }));
  const source = await open();
  storedReport = {
    issues: source.issues.map(({ auditId, status, elements }) => `${status} ${auditId} ${elements}`),
    criteria: source.criteria,
    revision: await documentRevision(database.db, { testRunId, product: 'Abhigam', portal: null }),
  };
  assert.equal(source.head.removed, null);
  // The latest run of a website keeps its findings, so it must not be the latest.
  await database.db.updateTable('websites').set({ latest_test_run_id: null }).execute();
  await database.db.updateTable('non_compliances').set({ status: 'RESOLVED' }).execute();
  await refreshGroups(database.db);
  assert.ok(await beginTrim(database.db, testRunId));
});
after(() => database.close());

async function open(language: 'en' | 'hi' = 'en'): Promise<ReportSource> {
  const source = await openReport(database.db, { testRunId, language, product: 'Abhigam' });
  assert.ok(source);
  return source;
}

for (const stage of ['while they are being removed', 'when they are removed'] as const) {
  test(`${stage} a report has the stored figures and no partial details`, async () => {
    if (stage === 'when they are removed') {
      while (await trimPages(database.db, testRunId, { after: null, limit: 50 })) {
        const left = await database.db
          .selectFrom('audits')
          .select('id')
          .where('test_run_id', '=', testRunId)
          .execute();
        if (left.length === 0) break;
      }
      await endTrim(database.db, testRunId);
    } else await trimPages(database.db, testRunId, { after: null, limit: 1 });
    const source = await open();
    assert.match(source.head.removed?.text ?? '', REMOVED);
    assert.deepEqual(
      source.issues.map(({ auditId, status, elements }) => `${status} ${auditId} ${elements}`).sort(),
      storedReport.issues.toSorted(),
    );
    assert.deepEqual(
      source.criteria.map(({ num, failures, warnings }) => [num, failures, warnings]),
      storedReport.criteria.map(({ num, failures, warnings }) => [num, failures, warnings]),
      'no criterion has become a clean one',
    );
    assert.deepEqual(await allOf(source.elements()), []);
    assert.equal((await allOf(source.pages())).length, 4);
    assert.equal((await allOf(source.brokenLinks())).length, 1);
  });
}

test('every sheet says in place of the details that they were deleted, with the stored counts', async () => {
  const book = await readXlsx(await bytesOf(writeXlsx(await open())));
  const text = (name: string) => JSON.stringify(book.sheets.find((sheet) => sheet.name === name)?.rows);
  for (const name of ['Summary', 'Elements', 'Media']) assert.match(text(name), REMOVED, name);
  for (const name of ['Issues', 'Elements']) assert.match(text(name), /color-contrast/, name);
  assert.match(text('Elements'), /Elements found: 6\. Which ones they were is no longer known\./);
  assert.match(text('Pages'), /page-0000/);
});

test('the CSV has a row per issue and a note in both languages', async () => {
  const lines = (await bytesOf(writeCsv(await open()))).toString().split('\r\n');
  assert.match(lines[1] ?? '', REMOVED);
  assert.ok(lines.some((line) => line.includes('color-contrast') && line.includes('Elements found: 6.')));
  assert.match((await bytesOf(writeCsv(await open('hi')))).toString(), REMOVED_HI);
});

test('the JSON matches its schema and contains the time of deletion', async () => {
  const file = reportFile.parse(JSON.parse((await bytesOf(writeJson(await open()))).toString()));
  assert.match(file.head.removed?.text ?? '', REMOVED);
  assert.deepEqual(
    [file.elements, file.audits, file.media, file.issues.length],
    [[], [], [], storedReport.issues.length],
  );
});

test('EARL asserts the outcome of each rule for the run', async () => {
  const { '@graph': graph } = JSON.parse((await bytesOf(writeEarl(await open()))).toString());
  const subject = graph.find((node: { '@id': string }) => node['@id'] === `urn:uuid:${testRunId}`);
  assert.match(subject.description['@value'], REMOVED);
  const outcomes = graph.flatMap((node: { result?: { outcome: string }; subject?: string }) =>
    node.subject === subject['@id'] ? [node.result?.outcome] : [],
  );
  assert.deepEqual(new Set(outcomes), new Set(['earl:failed', 'earl:cantTell']));
});

test('SARIF has one result per rule with its count, and a notification', async () => {
  const log: Log = JSON.parse((await bytesOf(writeSarif(await open()))).toString());
  const [run] = log.runs;
  assert.match(run?.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text ?? '', REMOVED);
  const contrast = run?.results?.find(({ ruleId }) => ruleId === 'color-contrast');
  assert.deepEqual([contrast?.kind, contrast?.occurrenceCount], ['fail', 6]);
});

test('the document never claims that nothing was found, and its links work', async () => {
  for (const [language, removed] of [
    ['en', REMOVED],
    ['hi', REMOVED_HI],
  ] as const) {
    const { issues, byPerson } = wordsOf(language);
    const source = await open(language);
    const pieces = await allOf(writeHtml(source, { now: new Date() }));
    const document = pieces.join('');
    assert.match(document, removed);
    for (const claim of [issues.none, byPerson.none]) assert.ok(!document.includes(claim), claim);
    assert.match(document, /id="issue-color-contrast"/);
    const ids = new Set([...document.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of document.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), target);
  }
});

test('does not serve a cached file from before the deletion', async () => {
  const revision = await documentRevision(database.db, { testRunId, product: 'Abhigam', portal: null });
  assert.notEqual(revision, null);
  assert.notEqual(revision, storedReport.revision);
});
