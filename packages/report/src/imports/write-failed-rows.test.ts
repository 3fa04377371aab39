import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { IMPORT_PROBLEMS, type ImportProblem, LANGUAGES } from '@abhigam/domain';
import { z } from 'zod';
import { wordsIn } from '../words/words-in.ts';
import { writeFailedRows } from './write-failed-rows.ts';

const LOCALES = new URL('../../../../apps/web/src/locales/', import.meta.url);
const read = <T extends z.ZodType>(file: string, schema: T) =>
  schema.parse(JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8')));

test('the file says what the screens say', () => {
  for (const language of LANGUAGES) {
    const groups = read(`${language}/messages.json`, z.record(z.string(), z.record(z.string(), z.unknown())));
    const forms = read(`${language}/validation.json`, z.record(z.string(), z.string()));
    for (const key of IMPORT_PROBLEMS) {
      const [group = '', name = ''] = key.split('.');
      const onScreen = group === 'form' ? forms[name] : groups[group]?.[name];
      assert.equal(wordsIn(language).imports.problem[key], onScreen, `${language} ${key}`);
    }
  }
});

test('a problem is said with its values', async () => {
  const problem: ImportProblem = { key: 'import.columns', values: { found: 3, expected: 2 } };
  const fileIn = (language: 'en' | 'hi') =>
    text(writeFailedRows({ head: ['name'], rows: [{ row: 2, cells: ['A'], problem }] }, language));
  assert.match(await fileIn('en'), /This row has 3 columns; the first row has 2\./);
  assert.match(await fileIn('hi'), /इस पंक्ति में 3 कॉलम हैं; पहली पंक्ति में 2 हैं।/);
});

test('a row that cannot be written breaks the file off, and not the process', async () => {
  const rows = (function* () {
    yield { row: 2, cells: ['A'], problem: { key: 'form.nameRequired', values: {} } as const };
    throw new Error('no row');
  })();
  const file = writeFailedRows({ head: ['name'], rows }, 'en');
  await assert.rejects(text(file), /no row|premature/i);
});
