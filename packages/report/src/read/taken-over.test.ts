import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Language } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { allOf } from '../../test/all-of.ts';
import { buildRun } from '../../test/build-run.ts';
import { writeHtml } from '../html/write-html.ts';
import { pageTable } from '../tables/page-table.ts';
import { wordsIn } from '../words/words-in.ts';
import { openReport } from './open-report.ts';

const TAKEN_OVER = { testRunId: randomUUID(), judged: '2026-11-03T20:30:00.000Z' };
/** Dates are in India. */
const SENTENCES = {
  en: 'Unchanged since the test of 4 November 2026; the result comes from that test.',
  hi: '4 नवंबर 2026 की जाँच के बाद से पृष्ठ नहीं बदला है; उसी जाँच का परिणाम लिया गया है।',
} satisfies Record<Language, string>;
const COUNTS = {
  en: '1 of these pages had not changed since an earlier test; its result comes from that test.',
  hi: 'इनमें से 1 पृष्ठ पिछली जाँच के बाद से नहीं बदला; उसके लिए उसी जाँच का परिणाम लिया गया।',
} satisfies Record<Language, string>;

let database: TestDatabase;
let testRunId: string;
before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ({ testRunId } = await buildRun(db));
  await sql`update test_instances set engine = jsonb_set(engine, '{takenOver}', ${JSON.stringify(TAKEN_OVER)}::jsonb)
    where test_run_id = ${testRunId} and url like '%page-0001'`.execute(db);
});
after(() => database.close());

for (const language of ['en', 'hi'] as const)
  test(`files say since when a page is unchanged (${language})`, async () => {
    const source = await openReport(database.db, { testRunId, language, product: 'Abhigam' });
    assert.ok(source);
    const pages = await allOf(source.pages());
    assert.deepEqual(
      pages.map(({ url, takenOver, takenOverText }) => [url.slice(-9), takenOver, takenOverText]),
      [
        ['page-0000', null, null],
        ['page-0001', TAKEN_OVER, SENTENCES[language]],
        ['page-0002', null, null],
        ['aa-failed', null, null],
      ],
    );
    const { columns, rows } = pageTable(source, wordsIn(language));
    const at = columns.findIndex(({ id }) => id === 'takenOver');
    assert.deepEqual(
      (await allOf(rows())).map((row) => row[at]),
      [null, SENTENCES[language], null, null],
    );
    const document = (await allOf(writeHtml(source, { medium: 'screen', now: new Date() }))).join('');
    assert.equal(document.split(SENTENCES[language]).length, 2);
    assert.equal(document.split(COUNTS[language]).length, 2);
  });
