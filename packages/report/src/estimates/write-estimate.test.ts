import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { bytesOf } from '../../test/bytes-of.ts';
import type { ListFile } from '../lists/write-list.ts';
import type { ListedEstimate } from './listed-estimate.ts';
import { writeEstimate } from './write-estimate.ts';

const guess = { score: { value: 61.26, low: 50.04, high: 71.5 }, failing: { value: 0.9, low: 0.8, high: 1 } };
const ESTIMATE: ListedEstimate = {
  organizations: [{ name: '=1+1' }, { name: 'ज़िला' }],
  drawnBy: '+Officer',
  seed: 7,
  pagesOfWebsite: 5,
  failingLimit: 80,
  wcagVersion: '2.2',
  wcagLevel: 'AA',
  population: { websites: 20, pages: 400 },
  pages: { drawn: 3, tested: 1, running: 0 },
  websites: { drawn: 2, tested: 1 },
  isRunning: false,
  result: { ...guess, pagesToHalve: { score: 12, failing: null } },
  created: new Date('2026-11-23T08:00:00Z'),
  groups: async function* () {
    yield {
      number: 1,
      organizations: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
      organizationCount: 5,
      themes: [],
      themeCount: 0,
      websites: 20,
      drawn: 2,
      tested: 1,
      failing: 1,
      score: 55.55,
      guess: null,
    };
  },
  drawn: async function* () {
    yield {
      group: 1,
      website: { name: '@site', url: 'https://a.example/', organization: { name: 'A' } },
      known: 9,
      tested: 1,
      score: 55.55,
      pages: [
        { url: 'https://a.example/one', state: 'tested', score: 55, reason: null },
        { url: 'https://a.example/two', state: 'failed', score: null, reason: 'timeout' },
      ],
    };
    yield { group: 1, website: null, known: 4, tested: 0, score: null, pages: [] };
  },
};
const file = (format: 'csv' | 'xlsx', language: 'en' | 'hi' = 'en'): ListFile => ({
  format,
  language,
  product: 'Portal',
  created: ESTIMATE.created,
});

test('each CSV row says its subject, and no field is a formula', async () => {
  const bytes = await bytesOf(writeEstimate(file('csv'), ESTIMATE));
  assert.ok(bytes.toString().startsWith('\ufeff"Part","Group"'));
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  assert.deepEqual(
    rows.map((row) => row.Part),
    ['All websites', 'Group', 'Website', 'Page', 'Page', 'Website'],
  );
  for (const row of rows) for (const field of Object.values(row)) assert.doesNotMatch(field, /^[=+@-]/);
  const [all, group, website, , untested, gone] = rows;
  assert.deepEqual([all?.Organization, all?.['Drawn by'], all?.Score], ["'=1+1, ज़िला", "'+Officer", '61.3']);
  assert.deepEqual(
    [all?.['Failing: 95% interval from'], all?.['More pages that halve the interval of the score']],
    ['80', '12'],
  );
  assert.deepEqual(
    [group?.Organization, group?.Theme, group?.Score, group?.['Score: 95% interval from']],
    ['A, B, C and 2 more', 'not known', '55.6', ''],
  );
  assert.deepEqual([website?.Name, website?.['Pages drawn']], ["'@site", '2']);
  assert.equal(untested?.['Why there is no score'], 'The page took too long to load.');
  assert.match(gone?.Name ?? '', /was deleted/);
});

test('a spreadsheet has a sheet per part, also in Hindi', async () => {
  const book = await readXlsx(await bytesOf(writeEstimate(file('xlsx', 'hi'), ESTIMATE)));
  assert.deepEqual(
    book.sheets.map(({ name, rows }) => [name, rows.length - 1]),
    [
      ['परिणाम', 22],
      ['समूह', 1],
      ['वेबसाइटें', 2],
      ['पृष्ठ', 2],
    ],
  );
  const result = new Map(book.sheets[0]?.rows.map(([name, value]) => [name, value]));
  assert.equal(result.get('चयन की आरंभिक संख्या'), 7);
  assert.equal(result.get('संगठन'), '=1+1, ज़िला');
});
