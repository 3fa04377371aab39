import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecogniser, findTesseract } from '@abhigam/ocr';
import { bannerSvg } from '../../ocr/test/pictures.ts';
import { openFontConfig } from '../src/browser/font-config.ts';

const sought = await findTesseract();
const skip = sought.isFound
  ? !sought.languages.includes('hin') && 'Tesseract lacks the data for Hindi.'
  : sought.why;

test("draws SVG text with the product's fonts before recognizing it", { skip }, async (t) => {
  assert.ok(sought.isFound);
  const fonts = await openFontConfig();
  const recogniser = createRecogniser({ tesseract: sought, timeoutMs: 60_000, fontConfig: fonts.path });
  t.after(async () => {
    recogniser.close();
    await fonts.remove();
  });
  const { rawText } = await recogniser.recognise(Buffer.from(bannerSvg('स्वच्छ भारत अभियान', { size: 32 })));
  assert.equal(rawText, 'स्वच्छ भारत अभियान');
});
