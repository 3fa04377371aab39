import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findTesseract } from '@abhigam/ocr';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { pino } from 'pino';
import { banner } from '../../../packages/ocr/test/pictures.ts';
import { openImageReader } from '../src/open-image-reader.ts';

const log = pino({ level: 'silent' });
const sought = await findTesseract({ ...process.env });
const never = new AbortController().signal;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const opened = (settings: { TESSERACT_PATH?: string; PICTURES_READ_AT_ONCE?: number } = {}) =>
  openImageReader(
    database.db,
    { TESSERACT_PATH: process.env.TESSERACT_PATH, PICTURES_READ_AT_ONCE: 1, ...settings },
    log,
  );

describe('OCR of images', { skip: sought.isFound ? false : sought.why }, () => {
  test('caches texts for all workers', async () => {
    const [one, other] = [await opened(), await opened()];
    assert.ok(one && other);
    const sha256 = 'a'.repeat(64);
    const bytes = await banner('Citizen Charter');
    // Both read concurrently; the table stores the text once.
    const texts = await Promise.all(
      [one, other].map(({ imageReader }) => imageReader.read({ sha256, bytes }, never)),
    );
    await one.close();
    const third = await other.imageReader.read({ sha256, bytes: Buffer.from('other bytes') }, never);
    await other.close();
    for (const text of [...texts, third]) assert.equal(text?.rawText, 'Citizen Charter');
    const rows = await database.db.selectFrom('image_texts').select('sha256').execute();
    assert.deepEqual(rows, [{ sha256 }]);
  });

  test('is off when its concurrency is 0', async () => {
    assert.equal(await opened({ PICTURES_READ_AT_ONCE: 0 }), null);
  });
});

test('is off without Tesseract', async () => {
  assert.equal(await opened({ TESSERACT_PATH: '/nowhere/tesseract' }), null);
});
