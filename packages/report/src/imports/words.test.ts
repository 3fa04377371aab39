import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { IMPORT_PROBLEMS, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { HINDI_PROBLEMS, IMPORT_WORDS } from './words.ts';
import { writeFailedRows } from './write-failed-rows.ts';

const LOCALES = new URL('../../../../apps/web/src/locales/hi/', import.meta.url);
const read = <T extends z.ZodType>(file: string, schema: T) =>
  schema.parse(JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8')));

test('the file says in Hindi what the screens say', () => {
  const groups = read('messages.json', z.record(z.string(), z.record(z.string(), z.unknown())));
  const forms = read('validation.json', z.record(z.string(), z.string()));
  for (const key of IMPORT_PROBLEMS) {
    const [group = '', name = ''] = key.split('.');
    assert.equal(HINDI_PROBLEMS[key], group === 'form' ? forms[name] : groups[group]?.[name], key);
  }
});

test('a problem is said with its values', () => {
  const problem = { key: 'import.columns', values: { found: 3, expected: 2 } } as const;
  assert.equal(IMPORT_WORDS.en.say(problem), 'This row has 3 columns; the first row has 2.');
  assert.equal(IMPORT_WORDS.hi.say(problem), 'इस पंक्ति में 3 कॉलम हैं; पहली पंक्ति में 2 हैं।');
  assert.equal(IMPORT_WORDS.en.say({ key: 'form.nameRequired', values: {} }), MESSAGES.nameRequired);
});

test('a row that cannot be written breaks the file off, and not the process', async () => {
  const rows = (function* () {
    yield { row: 2, cells: ['A'], problem: { key: 'form.nameRequired', values: {} } as const };
    throw new Error('no row');
  })();
  const file = writeFailedRows({ head: ['name'], rows }, 'en');
  await assert.rejects(text(file), /no row|premature/i);
});
