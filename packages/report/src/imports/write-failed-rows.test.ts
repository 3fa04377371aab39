import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { ImportProblem } from '@abhigam/domain';
import { writeFailedRows } from './write-failed-rows.ts';

test('formats a problem with its value', async () => {
  const problem: ImportProblem = { key: 'import.columns', values: { found: 3, expected: 2 } };
  const fileIn = (language: 'en' | 'hi') =>
    text(writeFailedRows({ head: ['name'], rows: [{ row: 2, cells: ['A'], problem }] }, language));
  assert.match(await fileIn('en'), /This row has 3 columns; the first row has 2\./);
  assert.match(await fileIn('hi'), /इस पंक्ति में 3 कॉलम हैं; पहली पंक्ति में 2 हैं।/);
});

test('an unwritable row aborts the file, not the process', async () => {
  const rows = (function* () {
    yield { row: 2, cells: ['A'], problem: { key: 'form.nameRequired', values: {} } as const };
    throw new Error('no row');
  })();
  const file = writeFailedRows({ head: ['name'], rows }, 'en');
  await assert.rejects(text(file), /no row|premature/i);
});
