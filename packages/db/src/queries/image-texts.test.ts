import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { findImageText, insertImageText } from './image-texts.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const text = (rawText: string) => ({ asciiText: '', rawText, textShare: 0.25, width: 300, height: 60 });

test('stores the first result for a file, separately for each reader', async () => {
  const file = { sha256: 'a'.repeat(64), reader: '1' };
  assert.equal(await findImageText(database.db, file), undefined);
  await Promise.all([
    insertImageText(database.db, { ...file, text: text('सूचना\0') }),
    insertImageText(database.db, { ...file, text: text('सूचना\0') }),
  ]);
  await insertImageText(database.db, { ...file, text: null });
  assert.deepEqual(await findImageText(database.db, file), text('सूचना\uFFFD'));
  assert.equal(await findImageText(database.db, { ...file, reader: '2' }), undefined);
});

test('stores that a file cannot be read', async () => {
  const file = { sha256: 'b'.repeat(64), reader: '1' };
  await insertImageText(database.db, { ...file, text: null });
  assert.equal(await findImageText(database.db, file), null);
});
