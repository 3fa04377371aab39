import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import sharp from 'sharp';
import { createRecogniser, findTesseract, RecogniseError, type Recogniser } from '../src/index.ts';
import { banner, bannerSvg, hindiBanner, landscape, noise } from './pictures.ts';

const sought = await findTesseract();
const skip = sought.isFound ? false : sought.why;
const skipHindi =
  skip || (sought.isFound && !sought.languages.includes('hin') && 'The data for Hindi is missing.');

describe('recogniser', { skip }, () => {
  let recogniser: Recogniser;
  let folder: string;
  before(async () => {
    assert.ok(sought.isFound);
    recogniser = createRecogniser({ tesseract: sought, poolSize: 2, timeoutMs: TEST_TIMEOUT_MS });
    folder = await mkdtemp(join(tmpdir(), 'abhigam-ocr-'));
  });
  after(async () => {
    recogniser.close();
    await rm(folder, { recursive: true });
  });
  const textsOf = async (bytes: Uint8Array) => {
    const { asciiText, rawText } = await recogniser.recognise(bytes);
    return { asciiText, rawText };
  };
  const both = (text: string) => ({ asciiText: text, rawText: text });

  test('reads English with both recognisers', async () => {
    assert.deepEqual(
      await textsOf(await banner('Apply Online for Passport')),
      both('Apply Online for Passport'),
    );
  });

  test('reads Hindi only with the recogniser for all scripts', { skip: skipHindi }, async () => {
    const read = await textsOf(await hindiBanner('स्वच्छ भारत अभियान', folder));
    assert.deepEqual(read, { asciiText: '', rawText: 'स्वच्छ भारत अभियान' });
  });

  test('returns word boxes in pixels of the image', async () => {
    const { words, width, height } = await recogniser.recognise(await banner('Tender Notice', { size: 40 }));
    const [first, second] = words;
    assert.deepEqual([first?.text, second?.text], ['Tender', 'Notice']);
    assert.ok(first && second && first.box.x + first.box.width <= second.box.x);
    for (const { box } of words)
      assert.ok(box.x > 0 && box.x + box.width < width && box.y + box.height < height);
    assert.ok(first.box.height > 20 && first.box.height < 50);
  });

  test('reads light on dark, small and pale letters', async () => {
    assert.deepEqual(
      await textsOf(await banner('Right to Information', { colour: '#fff', background: '#0b2d6b' })),
      both('Right to Information'),
    );
    assert.deepEqual(await textsOf(await banner('Download form', { size: 12 })), both('Download form'));
    assert.deepEqual(
      await textsOf(await banner('Contact details', { colour: '#aaa' })),
      both('Contact details'),
    );
  });

  test('reads dark and white letters on a transparent background', async () => {
    for (const colour of ['#222', '#fff'])
      assert.deepEqual(
        await textsOf(await banner('Annual Report', { colour, background: 'none' })),
        both('Annual Report'),
        colour,
      );
  });

  test('reads an SVG without loading external resources', async () => {
    assert.deepEqual(await textsOf(Buffer.from(bannerSvg('Citizen Charter'))), both('Citizen Charter'));
    const outside = bannerSvg('').replace(
      '</svg>',
      `<image href="file://${folder}/secret.png" width="300" height="60"/></svg>`,
    );
    await sharp(await banner('Secret words')).toFile(join(folder, 'secret.png'));
    assert.deepEqual(await textsOf(Buffer.from(outside)), both(''));
  });

  test('applies the EXIF orientation of a photograph', async () => {
    const turned = await sharp(await banner('Opening ceremony'))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    assert.deepEqual(await textsOf(turned), both('Opening ceremony'));
  });

  test('finds no words in noise, landscapes and plain surfaces', async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#137' } })
      .png()
      .toBuffer();
    for (const picture of [await noise(1), await noise(2), await landscape(3), await landscape(4), plain])
      assert.deepEqual((await recogniser.recognise(picture)).words, []);
  });

  test('ignores skewed text and images too small for text', async () => {
    assert.deepEqual(await textsOf(await banner('Digital India Week', { rotate: 40 })), both(''));
    assert.deepEqual(
      await textsOf(
        await sharp(await banner('Tiny'))
          .resize(6, 6)
          .png()
          .toBuffer(),
      ),
      both(''),
    );
  });

  test('refuses non-images, broken images and decompression bombs', async () => {
    const whole = await banner('Apply Online for Passport');
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const wideSvg = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>';
    const pictures = [
      Buffer.alloc(0),
      Buffer.from('no picture'),
      whole.subarray(0, whole.length / 2),
      bomb,
      Buffer.from(wideSvg),
    ];
    for (const picture of pictures)
      await assert.rejects(recogniser.recognise(picture), { name: 'RecogniseError', code: 'unreadable' });
    assert.deepEqual(await textsOf(whole), both('Apply Online for Passport'));
  });

  test('times out on an image and reads the next', async () => {
    assert.ok(sought.isFound);
    const patient = createRecogniser({ tesseract: sought, timeoutMs: 5_000 });
    await assert.rejects(patient.recognise(endlessSvg()), { name: 'RecogniseError', code: 'timeout' });
    assert.equal((await patient.recognise(await banner('Anything'))).rawText, 'Anything');
    patient.close();
  });

  test('aborts while waiting and while reading', async () => {
    assert.ok(sought.isFound);
    const one = createRecogniser({ tesseract: sought });
    const stop = new AbortController();
    const picture = await banner('Anything');
    const reads = [1, 2, 3].map(() => one.recognise(picture, stop.signal));
    stop.abort(new Error('enough'));
    for (const { status, reason } of await Promise.allSettled(reads).then((ends) => ends.map(rejection)))
      assert.deepEqual([status, reason], ['rejected', 'enough']);
    assert.equal((await one.recognise(picture)).asciiText, 'Anything');
    one.close();
    await assert.rejects(one.recognise(picture), RecogniseError);
  });
});

test('reports a missing program, or one that is not Tesseract', async () => {
  assert.deepEqual(await findTesseract({ PATH: '/nowhere' }), {
    isFound: false,
    why: 'Tesseract is not installed.',
  });
  for (const path of ['/nowhere/tesseract', process.execPath]) {
    const other = await findTesseract({ PATH: process.env.PATH, TESSERACT_PATH: path });
    assert.ok(!other.isFound && other.why.includes(path));
  }
});

function rejection(end: PromiseSettledResult<unknown>) {
  const reason = end.status === 'rejected' && end.reason instanceof Error ? end.reason.message : null;
  return { status: end.status, reason };
}

/** Nested blurs: each level takes four times as long as the one below. */
function endlessSvg(): Buffer {
  const level = (at: number) =>
    `<g id="g${at + 1}" filter="url(#f)">${`<use href="#g${at}"/>`.repeat(4)}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><defs><filter id="f" x="0" y="0" width="1" height="1">
     <feTurbulence numOctaves="9" baseFrequency=".4"/><feGaussianBlur stdDeviation="60"/></filter>
     <rect id="g0" width="2000" height="2000" filter="url(#f)"/>${[0, 1, 2, 3].map(level).join('')}</defs><use href="#g4"/></svg>`,
  );
}
