import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import sharp from 'sharp';
import { createPageReader, findTesseract, type PageReader } from '../src/index.ts';
import { banner } from './pictures.ts';

const sought = await findTesseract();

async function greyOf(picture: Buffer, turn = 0) {
  const { data, info } = await sharp(picture)
    .rotate(turn)
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: new Uint8Array(data), width: info.width, height: info.height };
}

describe('page reader', { skip: sought.isFound ? false : sought.why }, () => {
  let reader: PageReader;
  const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
  before(() => {
    assert.ok(sought.isFound);
    reader = createPageReader({ tesseract: sought, timeoutMs: TEST_TIMEOUT_MS });
  });
  after(() => reader.close());

  test('reads words with their positions', async () => {
    const page = await greyOf(await banner('Tender Notice', { size: 40 }));
    const words = await reader.read(page, { languages: ['eng'], isTurned: false, signal });
    assert.deepEqual(
      words?.map(({ text }) => text),
      ['Tender', 'Notice'],
    );
    assert.ok(words.every(({ confidence, box }) => confidence > 80 && box.width > 40));
  });

  test('returns null on failures and timeouts, and rejects when aborted', async () => {
    assert.ok(sought.isFound);
    const page = await greyOf(await banner('Tender Notice'));
    assert.equal(await reader.read(page, { languages: ['zzz'], isTurned: false, signal }), null);
    const hasty = createPageReader({ tesseract: sought, timeoutMs: 1 });
    assert.equal(await hasty.read(page, { languages: ['eng'], isTurned: false, signal }), null);
    hasty.close();
    const stopped = AbortSignal.abort(new Error('enough'));
    await assert.rejects(
      reader.read(page, { languages: ['eng'], isTurned: false, signal: stopped }),
      /enough/,
    );
  });
});
