import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  createPictureReader,
  createRecogniser,
  findTesseract,
  memoryStore,
  type ReadingStore,
  type Recogniser,
} from '../src/index.ts';
import { banner } from './pictures.ts';

const sought = await findTesseract();

describe('picture reader', { skip: sought.isFound ? false : sought.why }, () => {
  let recogniser: Recogniser;
  before(() => {
    assert.ok(sought.isFound);
    recogniser = createRecogniser({ tesseract: sought });
  });
  after(() => recogniser.close());

  /** A store that records its content. */
  function watched(): ReadingStore & { kept: string[] } {
    const store = memoryStore();
    const storedHashes: string[] = [];
    return {
      kept: storedHashes,
      find: store.find,
      keep: (sha256, version, text) => {
        storedHashes.push(sha256);
        return store.keep(sha256, version, text);
      },
    };
  }
  const never = new AbortController().signal;

  test('reads an image once, however many callers ask', async () => {
    const store = watched();
    const reader = createPictureReader(recogniser, store);
    const picture = { sha256: 'a', bytes: await banner('Tender Notice') };
    const texts = await Promise.all([1, 2, 3].map(() => reader.read(picture, never)));
    texts.push(await reader.read({ sha256: 'a', bytes: Buffer.alloc(0) }, never));
    for (const text of texts) assert.equal(text?.rawText, 'Tender Notice');
    assert.ok((texts[0]?.textShare ?? 0) > 0.1 && (texts[0]?.textShare ?? 1) < 1);
    assert.deepEqual(store.kept, ['a']);
  });

  test('caches that an image is unreadable', async () => {
    const store = watched();
    const reader = createPictureReader(recogniser, store);
    for (let time = 0; time < 2; time += 1)
      assert.equal(await reader.read({ sha256: 'b', bytes: Buffer.from('broken') }, never), null);
    assert.deepEqual(store.kept, ['b']);
  });

  test('continues while a caller waits, and reads again after all have aborted', async () => {
    const store = watched();
    const reader = createPictureReader(recogniser, store);
    const picture = { sha256: 'c', bytes: await banner('Citizen Charter') };
    const [first, second] = [new AbortController(), new AbortController()];
    const reads = [reader.read(picture, first.signal), reader.read(picture, never)];
    first.abort(new Error('gone'));
    const [gone, stays] = await Promise.allSettled(reads);
    assert.equal(gone?.status, 'rejected');
    assert.ok(stays?.status === 'fulfilled' && stays.value?.rawText === 'Citizen Charter');
    const other = { ...picture, sha256: 'd' };
    const lost = reader.read(other, second.signal);
    second.abort(new Error('gone'));
    await assert.rejects(lost, { message: 'gone' });
    assert.equal((await reader.read(other, never))?.rawText, 'Citizen Charter');
    assert.deepEqual(store.kept, ['c', 'd']);
  });

  test('caches nothing when the program fails', async () => {
    assert.ok(sought.isFound);
    const store = watched();
    const broken = createRecogniser({ tesseract: { ...sought, path: '/nowhere/tesseract' } });
    const reader = createPictureReader(broken, store);
    await assert.rejects(reader.read({ sha256: 'e', bytes: await banner('Anything') }, never));
    broken.close();
    assert.deepEqual(store.kept, []);
  });
});

test('the in-memory cache evicts the oldest results', async () => {
  const store = memoryStore(2);
  for (const sha256 of ['a', 'b', 'c']) await store.keep(sha256, '1', null);
  const found = await Promise.all(['a', 'b', 'c'].map((sha256) => store.find(sha256, '1')));
  assert.deepEqual(found, [undefined, null, null]);
  assert.equal(await store.find('c', '2'), undefined);
});
