import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureTesseract } from './ensure-tesseract.ts';

/** The output on standard error during the work. */
async function said(work: () => Promise<void>): Promise<string> {
  const write = process.stderr.write;
  let text = '';
  process.stderr.write = (chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  };
  try {
    await work();
  } finally {
    process.stderr.write = write;
  }
  return text;
}

test('a wrong TESSERACT_PATH is one message, not a failure, and installs nothing', async () => {
  const environment = { ...process.env, TESSERACT_PATH: '/nowhere/tesseract' };
  assert.equal(
    await said(() => ensureTesseract(new AbortController().signal, environment)),
    'Text in images will not be read. TESSERACT_PATH names /nowhere/tesseract, which does not answer as Tesseract does.\n',
  );
});
