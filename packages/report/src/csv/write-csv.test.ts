import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Language } from '@abhigam/domain';
import { parse } from 'csv-parse/sync';
import { bytesOf } from '../../test/bytes-of.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import { wordsIn } from '../words/words-in.ts';
import { writeCsv } from './write-csv.ts';

let world: ReportWorld;
before(async () => {
  world = await createReportWorld();
});
after(() => world.close());

async function read(language: Language): Promise<{ text: string; rows: Record<string, string>[] }> {
  const bytes = await bytesOf(writeCsv(await world.open(language)));
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  return { text: bytes.toString(), rows };
}

test('has one row per failing element', async () => {
  const { text, rows } = await read('en');
  assert.equal(rows.length, await world.count('failing_elements'));
  assert.ok(text.startsWith('\ufeff"Page","Issue"'));
  const contrast = rows.find((row) => row.Check === 'color-contrast');
  assert.deepEqual(
    [contrast?.Status, contrast?.Impact, contrast?.Contrast, contrast?.['WCAG criteria'], contrast?.Element],
    ['Failure', 'Serious', '3.45', '1.4.3', 'Tender 1'],
  );
  assert.equal(rows.at(-1)?.['Status of the repair'], 'UNRESOLVED');
});

test('is in Hindi on request', async () => {
  const { rows } = await read('hi');
  const { columns, status } = wordsIn('hi');
  assert.equal(rows[0]?.[columns.status], status.Fail);
  assert.match(
    rows.find((row) => row[columns.audit] === 'color-contrast')?.[columns.explanation] ?? '',
    /[ऀ-ॿ]/,
  );
});

test('says what to press before the page shows an element', async () => {
  const { db } = world.database;
  const { id } = await db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', world.run.testRunId)
    .where('audit_id', '=', 'color-contrast')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const state = { kind: 'tab', pressed: 'Firms', steps: [{ press: 'Enter', on: 'Firms' }] };
  const set = (value: string | null) =>
    db.updateTable('failing_elements').set({ state: value }).where('id', '=', id).execute();
  await set(JSON.stringify(state));
  const { rows } = await read('en');
  await set(null);
  assert.equal(
    rows.filter((row) => row['What is wrong']?.endsWith('Shown after pressing “Firms”.')).length,
    1,
  );
});

test('prevents formula and field injection by page content', async () => {
  const { text, rows } = await read('en');
  const hostile = rows.find((row) => row.Element?.includes('HYPERLINK'));
  assert.equal(hostile?.Element, `'=HYPERLINK("https://evil.example","Open")`);
  assert.equal(hostile?.['CSS selector'], "'＝1+1");
  assert.match(hostile?.Code ?? '', /\[U\+202E\].*\ufffd \[U\+0007\] \{0\} .*>\n"q";,$/s);
  for (const row of rows)
    for (const field of Object.values(row)) assert.doesNotMatch(field, /^\s*[=+\-@＝＋－＠]/);
  for (const sign of ['\u202e', '\u0007']) assert.ok(!text.includes(sign));
});
