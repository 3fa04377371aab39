import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Language } from '@abhigam/domain';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { bytesOf } from '../../test/bytes-of.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import type { ReportSource } from '../report-source.ts';
import { wordsIn } from '../words/words-in.ts';
import { writeXlsx } from './write-xlsx.ts';

let world: ReportWorld;
before(async () => {
  world = await createReportWorld();
});
after(() => world.close());

async function read(source: ReportSource, options?: { maxRows: number }) {
  return readXlsx(await bytesOf(writeXlsx(source, options)));
}

async function open(language: Language = 'en') {
  const book = await read(await world.open(language));
  const { sheets: names } = wordsIn(language);
  const sheet = (name: Exclude<keyof typeof names, 'continued'>): Sheet => {
    const found = book.sheets.find((each) => each.name === names[name]);
    assert.ok(found, names[name]);
    return found;
  };
  return { book, sheet };
}

/** Rows as records by header. */
function records({ rows }: Sheet) {
  const [heads = [], ...rest] = rows;
  return rest.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}

test('another program reads all sheets with the row counts of the database', async () => {
  const { book, sheet } = await open();
  assert.deepEqual(
    book.sheets.map(({ name }) => name),
    [
      'Summary',
      'Issues',
      'Pages',
      'Elements',
      'Set aside',
      'Manual tests of pages',
      'Media',
      'Broken links',
      'GIGW matrix',
    ],
  );
  assert.equal(records(sheet('elements')).length, await world.count('failing_elements'));
  assert.equal(records(sheet('pages')).length, await world.count('test_instances'));
  assert.equal(records(sheet('media')).length, 3);
  assert.equal(records(sheet('brokenLinks')).length, 1);
  const figures = new Map(records(sheet('summary')).map(({ Figure, Value }) => [Figure, Value]));
  assert.equal(figures.get('Failing elements'), await world.count('failing_elements', 'Fail'));
  assert.equal(figures.get('Website'), 'ज़िला पोर्टल [x]: "=1"');
});

test('headers are frozen, unique and filterable; the workbook has a title and a language', async () => {
  const { book } = await open('hi');
  assert.equal(book.properties?.title, 'अभिगम्यता परीक्षण रिपोर्ट: ज़िला पोर्टल [x]: "=1"');
  for (const { name, freezePane, autoFilter, rows } of book.sheets) {
    assert.equal(freezePane?.rows, 1, name);
    assert.match(autoFilter?.range ?? '', new RegExp(`^A1:[A-Z]+${rows.length}$`), name);
    assert.equal(new Set(rows[0]).size, rows[0]?.length, name);
  }
});

test('the matrix has all fifty checkpoints and gives no verdict', async () => {
  const { sheet } = await open();
  const checkpoints = records(sheet('gigw'));
  assert.equal(checkpoints.length, 50);
  const results = new Map(checkpoints.map((row) => [row['WCAG criterion'], row.Result]));
  assert.equal(results.get('1.4.3'), 'Failures: 6');
  assert.equal(results.get('4.1.1'), 'Needs a person: no automatic check covers it');
  assert.doesNotMatch(JSON.stringify(checkpoints), /complian|certified/i);
});

test('untrusted text stays text: no formula, no broken file, no hidden character', async () => {
  const { book, sheet } = await open();
  const hostile = records(sheet('elements')).find(({ Check }) => Check === 'image-alt');
  assert.equal(hostile?.Element, '=HYPERLINK("https://evil.example","Open")');
  assert.equal(
    hostile?.Code,
    '<img alt="[U+202E]gpj.exe" onerror="alert(1)" title="_x003D_1 ]]> &amp; \ufffd [U+0007] {0} [x](y)">\n"q";,',
  );
  for (const { name, cells } of book.sheets)
    for (const cell of cells?.values() ?? []) assert.equal(cell.formula, undefined, name);
  const links = [...(sheet('pages').cells?.values() ?? [])].flatMap(({ hyperlink }) => hyperlink ?? []);
  assert.equal(links.length, await world.count('test_instances'));
});

test('a table with more rows than a sheet allows continues in the next', async () => {
  const book = await read(await world.open(), { maxRows: 6 });
  const parts = book.sheets.filter(({ name }) => name.startsWith('Elements'));
  assert.deepEqual(
    parts.map(({ name, rows }) => [name, rows.length]),
    [
      ['Elements', 6],
      ['Elements (2)', 4],
    ],
  );
  assert.deepEqual(parts[0]?.rows[0], parts[1]?.rows[0]);
});

test('truncates text that is too long for a cell, with a note', async () => {
  const source = await world.open();
  const [issue] = source.issues;
  assert.ok(issue);
  const long = `<img alt="${'क'.repeat(1_000_000)}">`;
  const book = await read({ ...source, issues: [{ ...issue, description: long }] });
  const cell = String(book.sheets[1]?.rows[1]?.[11]);
  assert.ok(cell.length <= 32_767);
  assert.match(cell, /क … \(cut; the whole text has 1000012 characters\)$/);
});

test('an error while reading ends the file with that error', async () => {
  const source = await world.open();
  const broken: ReportSource = {
    ...source,
    elements: async function* () {
      yield* source.elements();
      throw new Error('the database went away');
    },
  };
  await assert.rejects(bytesOf(writeXlsx(broken)), /the database went away/);
});

test('a closed reader stops the reading', async () => {
  const source = await world.open();
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const endless: ReportSource = {
    ...source,
    elements: async function* () {
      begun.resolve();
      try {
        for (;;) yield* source.elements();
      } finally {
        ended.resolve();
      }
    },
  };
  const file = writeXlsx(endless);
  file.resume();
  await begun.promise;
  file.destroy();
  await ended.promise;
});
