import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FailingElement } from '@abhigam/domain';
import {
  createPictureReader,
  createRecogniser,
  findTesseract,
  memoryStore,
  type Recogniser,
} from '@abhigam/ocr';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { banner, hindiBanner, landscape } from '../../ocr/test/pictures.ts';
import { createEngine, type Engine, judgeFacts } from '../src/index.ts';
import { AA, PASSIVE_SOURCES } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const sought = await findTesseract();
const skip = sought.isFound
  ? !sought.languages.includes('hin') && 'Tesseract lacks the data for Hindi.'
  : sought.why;

/** `audit id: selector: recognized text` of every finding of these audits. */
const WANTED = [
  'image-alt',
  'input-image-alt',
  'link-name',
  'image-text-not-in-alternative',
  'image-of-text',
];

describe('reads text in images, from page to finding', { skip }, () => {
  const routes: Record<string, Answer> = {};
  let recogniser: Recogniser;
  let engine: Engine;
  let site: TestSite;
  before(async () => {
    assert.ok(sought.isFound);
    recogniser = createRecogniser({ tesseract: sought });
    engine = await createEngine({
      pageTimeoutMs: TEST_TIMEOUT_MS,
      imageReader: createPictureReader(recogniser, memoryStore()),
    });
    site = await startTestSite(routes);
    const folder = await mkdtemp(join(tmpdir(), 'abhigam-ocr-'));
    serve('/passport.png', await banner('Apply Online for Passport'));
    serve('/pension.png', await banner('Pension Scheme Details', { colour: '#fff', background: '#0b2d6b' }));
    serve('/search.png', await banner('Search', { size: 24 }));
    serve('/clean.png', await hindiBanner('स्वच्छ भारत अभियान', folder));
    serve('/hills.jpg', await landscape(5));
    await rm(folder, { recursive: true });
  });
  after(async () => {
    recogniser.close();
    await engine.close();
    await site.close();
  });

  function serve(path: string, bytes: Buffer) {
    routes[path] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  }

  async function tested(body: string) {
    routes['/page'] =
      `<!doctype html><html lang="en"><head><title>Forms of the office</title></head><body><main><h1>Page</h1>${body}</main></body></html>`;
    const { result, facts } = await engine.testPage({
      url: `${site.origin}/page`,
      rules: AA,
      sources: PASSIVE_SOURCES,
      screenshot: false,
    });
    assert.ok(result.status === 'COMPLETE' && facts, JSON.stringify(result));
    return { result, facts };
  }

  const raised = ({ audits }: { audits: { id: string; failingElements: FailingElement[] }[] }) =>
    audits
      .filter(({ id }) => WANTED.includes(id))
      .flatMap(({ id, failingElements }) =>
        failingElements.map(({ selector, altFailureData }) => [id, selector, altFailureData]),
      )
      .sort();

  test('findings of all sources have the recognized text', async () => {
    const { result } = await tested(`
      <div><div><div><img id="none" src="passport.png"></div></div></div>
      <div><div><div><a id="link" href="/pension"><img src="pension.png" alt=""></a></div></div></div>
      <div><div><div><input id="find" type="image" src="search.png" alt="Go"></div></div></div>
      <div><div><div><img id="hindi" src="clean.png" alt="Banner"></div></div></div>
      <div><div><div><img id="hills" src="hills.jpg" alt="Hills"></div></div></div>`);
    const text = (type: string, text: string) => ({ type, asciiText: text, rawText: text });
    const hindi = { type: 'inline', asciiText: '', rawText: 'स्वच्छ भारत अभियान' };
    const passport = text('inline', 'Apply Online for Passport');
    const pension = text('imageLink', 'Pension Scheme Details');
    const search = text('imageButton', 'Search');
    assert.deepEqual(raised(result), [
      ['image-alt', '#none', passport],
      ['image-of-text', '#find', search],
      ['image-of-text', '#hindi', hindi],
      ['image-of-text', '#link > img', pension],
      ['image-of-text', '#none', passport],
      ['image-text-not-in-alternative', '#find', search],
      ['image-text-not-in-alternative', '#hindi', hindi],
      ['image-text-not-in-alternative', '#link > img', pension],
      ['link-name', '#link', pension],
    ]);
    assert.deepEqual(result.textInImages, { read: 5, unread: 0 });
    const words = result.audits
      .flatMap(({ failingElements }) => failingElements)
      .find(({ causes }) => causes[0]?.message === 'image-text-not-in-alternative.lacking');
    assert.match(words?.explanation ?? '', /"(Search|स्वच्छ भारत अभियान)"/);
  });

  test('reports nothing when alternatives contain the text of the images', async () => {
    const { result } = await tested(`
      <div><div><div><a href="/pension"><img src="pension.png" alt="Pension scheme: details"></a></div></div></div>
      <div><div><div><img class="logo" src="clean.png" alt="स्वच्छ भारत अभियान"></div></div></div>
      <div><div><div><img src="hills.jpg" alt=""></div></div></div>`);
    // Whether real text could be used is a different question from whether its words are in the alternative.
    assert.deepEqual(
      raised(result).map(([id]) => id),
      ['image-of-text'],
    );
  });

  test('stored facts give the same findings without OCR', async () => {
    const { result, facts } = await tested('<img id="hindi" src="clean.png" alt="Banner">');
    const again = judgeFacts(JSON.parse(JSON.stringify(facts)), AA);
    assert.ok(raised(result).length > 0);
    assert.deepEqual(raised({ audits: again }), raised(result));
  });
});

test('without OCR the result says so, and is otherwise unchanged', async () => {
  const site = await startTestSite({
    '/': '<!doctype html><html lang="en"><title>Forms of the office</title><main><h1>Page</h1><img src="data:," alt="A" width="200" height="60"><a href="/x"><img id="no-alt" src="data:," width="90" height="60"></a></main>',
  });
  const engine = await openEngine();
  const { result } = await engine.testPage({
    url: `${site.origin}/`,
    rules: AA,
    sources: PASSIVE_SOURCES,
    screenshot: false,
  });
  await engine.close();
  await site.close();
  assert.ok(result.status === 'COMPLETE');
  assert.equal(result.textInImages, null);
  // The image of a link without a name is known without OCR.
  const [link] = result.audits
    .filter(({ id }) => id === 'link-name')
    .flatMap(({ failingElements }) => failingElements);
  assert.deepEqual(link?.altFailureData, { type: 'imageLink' });
});
