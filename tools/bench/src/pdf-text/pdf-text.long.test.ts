import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createPageReader, findTesseract, type PageReader } from '@abhigam/ocr';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { judgePdfs } from './judge-pdfs.ts';
import { openPrinter, type Printer } from './printer.ts';
import { pdfSpecimens } from './specimens.ts';

/** A few documents: `npm run bench -- pdf-text` runs all. */
const SAMPLE = new Set([
  'en scan, poor',
  'hi text, table',
  'hi letters of an old font',
  'en photograph alone',
  'hi codes of glyphs',
  'en text, columns',
  'en other letters behind the picture',
  'hi text, poster in other letters beside',
  'hi scan, its text recognised',
  'sat scan, clean',
]);

const sought = await findTesseract();
const skip = sought.isFound
  ? !['hin', 'osd'].every((language) => sought.installed.includes(language)) && 'Tesseract lacks data.'
  : sought.why;

describe('documents', { skip }, () => {
  let printer: Printer;
  let reader: PageReader;
  before(async () => {
    assert.ok(sought.isFound);
    printer = await openPrinter();
    reader = createPageReader({ tesseract: sought, poolSize: 2, timeoutMs: TEST_TIMEOUT_MS });
  });
  after(async () => {
    reader.close();
    await printer.close();
  });

  test('detects scans and text that differs from the visible text, without false alarms', async () => {
    const specimens = pdfSpecimens(1, 1).filter(({ language, kind }) => SAMPLE.has(`${language} ${kind}`));
    assert.equal(specimens.length, SAMPLE.size);
    const judged = await judgePdfs(specimens, { printer, reader, concurrency: 2 });
    for (const { kind, language, expected, verdict } of judged)
      if (expected === 'right')
        assert.ok(['agrees', 'wordless', 'not-judged'].includes(verdict), `${language} ${kind}: ${verdict}`);
      else assert.equal(verdict, expected, `${language} ${kind}`);
  });
});
