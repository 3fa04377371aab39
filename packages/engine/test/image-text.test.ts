import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { AuditSource } from '@abhigam/domain';
import type { ImageText } from '@abhigam/facts';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import sharp from 'sharp';
import { createEngine, type Engine, type ImageReader } from '../src/index.ts';
import { AA, PASSIVE_SOURCES } from './judged.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

/** A stub reader that maps image colours to text, so that the transfer of bytes is tested without OCR. */
const colours: Record<string, string> = {};
const requests: string[] = [];
let answer: (sha256: string, signal: AbortSignal) => Promise<ImageText | null> = async (sha256) =>
  textOf(colours[sha256] ?? 'unknown');
const imageReader: ImageReader = {
  read: ({ sha256, bytes }, signal) => {
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    requests.push(colours[sha256] ?? `unknown ${bytes.subarray(0, 60).toString('latin1')}`);
    return answer(sha256, signal);
  },
};

function textOf(text: string): ImageText {
  return { asciiText: text, rawText: text, textShare: 0.3, width: 100, height: 50 };
}

async function picture(colour: string): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 100, height: 50, channels: 3, background: colour } })
    .png()
    .toBuffer();
  colours[createHash('sha256').update(bytes).digest('hex')] = colour;
  return bytes;
}

const routes: Record<string, Answer> = {};
let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS, imageReader });
  site = await startTestSite(routes);
  for (const colour of ['red', 'green', 'blue', 'teal', 'navy', 'lime', 'gold', 'pink', 'plum'])
    await serve(`/${colour}.png`, colour);
});
after(async () => {
  await engine.close();
  await site.close();
});

async function serve(path: string, colour: string) {
  const bytes = await picture(colour);
  routes[path] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(bytes);
}

async function tested(body: string, sources: readonly AuditSource[] = PASSIVE_SOURCES) {
  routes['/page'] =
    `<!doctype html><html lang="en"><head><title>Forms of the office</title></head><body>${body}</body></html>`;
  requests.length = 0;
  site.requests.length = 0;
  const test = await engine.testPage({ url: `${site.origin}/page`, rules: AA, sources, screenshot: true });
  assert.ok(test.result.status === 'COMPLETE', JSON.stringify(test.result));
  return { ...test, result: test.result };
}

/** Text of the image of each element with an id. */
function textsById({ facts }: Awaited<ReturnType<typeof tested>>): Record<string, string> {
  const nodes = facts?.frames.flatMap((frame) => frame.nodes) ?? [];
  return Object.fromEntries(
    nodes.flatMap(({ attributes, image, backgroundImage }) => {
      const id = attributes?.find(([name]) => name === 'id')?.[1];
      const text = facts?.imageTexts?.[image ?? backgroundImage ?? '']?.rawText;
      return id && text ? [[id, text]] : [];
    }),
  );
}

const SIZE = 'width="100" height="50"';

test('takes images of every kind and frame, each file once, without loading any again', async () => {
  const data = `data:image/png;base64,${(await picture('black')).toString('base64')}`;
  routes['/moved.png'] = (_request, response) => response.writeHead(302, { location: '/gold.png' }).end();
  const test = await tested(`
    <img id="img" src="red.png#part" ${SIZE} alt="A"><img id="again" src="/red.png" ${SIZE} alt="A">
    <picture><source srcset="green.png"><img id="chosen" src="plum.png" ${SIZE} alt="B"></picture>
    <input id="input" type="image" src="blue.png" ${SIZE} alt="C">
    <svg ${SIZE} role="img" aria-label="D"><image id="svg" href="teal.png" ${SIZE}/></svg>
    <div id="background" style="width:100px;height:50px;background-image:linear-gradient(#fff1,#fff1),url('navy.png')"></div>
    <img id="data" src="${data}" ${SIZE} alt="E"><img id="moved" src="moved.png" ${SIZE} alt="F">
    <iframe title="In" srcdoc="<img id=framed src=lime.png ${SIZE.replaceAll('"', '')} alt=G>"></iframe>
    <div id="host"><template shadowrootmode="closed"><img id="shadow" src="pink.png" ${SIZE} alt="H"></template></div>`);
  assert.deepEqual(textsById(test), {
    img: 'red',
    again: 'red',
    chosen: 'green',
    input: 'blue',
    svg: 'teal',
    background: 'navy',
    data: 'black',
    moved: 'gold',
    framed: 'lime',
    shadow: 'pink',
  });
  const read = test.result.media?.entries.flatMap(({ recognisedText }) => recognisedText?.rawText ?? []);
  assert.deepEqual(
    new Set(read),
    new Set(['red', 'green', 'blue', 'navy', 'black', 'gold', 'lime', 'pink']),
    'the inventory tells the text beside the picture',
  );
  assert.deepEqual(requests.toSorted(), [...new Set(requests)].sort());
  assert.deepEqual(test.result.textInImages, { read: 9, unread: 0 });
  const loaded = site.requests.filter((path) => path.endsWith('.png'));
  assert.deepEqual(loaded.toSorted(), [...new Set(loaded)].sort());
});

test('skips small, hidden and missing images, and those in out-of-process frames', async () => {
  routes['/other'] = `<img src="/blue.png" ${SIZE} alt="A">`;
  const test = await tested(`
    <img src="red.png" width="30" height="30" alt="A"><img src="green.png" ${SIZE} alt="B" hidden>
    <img src="teal.png" ${SIZE} alt="C" style="visibility:hidden"><img src="none.png" ${SIZE} alt="D">
    <iframe title="Other" src="${site.otherOrigin}/other"></iframe>`);
  assert.deepEqual(requests, []);
  // A missing image shows its alternative and is not an image.
  assert.deepEqual(test.result.textInImages, { read: 0, unread: 1 });
});

test('takes at most forty images, the largest first', async () => {
  const images: string[] = [];
  for (let at = 0; at < 45; at += 1) {
    const data = (await picture(`rgb(${at}, 0, 0)`)).toString('base64');
    images.push(`<img src="data:image/png;base64,${data}" alt="A" width="${50 + at}" height="20">`);
  }
  const test = await tested(images.join(''));
  assert.deepEqual(test.result.textInImages, { read: 40, unread: 5 });
  assert.equal(requests[0], 'rgb(44, 0, 0)');
});

test('judges a page without unreadable images', async () => {
  const good = answer;
  answer = (sha256) => {
    if (colours[sha256] === 'red') return Promise.reject(new Error('not now'));
    return colours[sha256] === 'green' ? Promise.resolve(null) : good(sha256, AbortSignal.any([]));
  };
  const test = await tested(
    ['red', 'green', 'blue'].map((name) => `<img id="${name}" src="${name}.png" ${SIZE} alt="A">`).join(''),
  );
  answer = good;
  assert.deepEqual(test.result.textInImages, { read: 1, unread: 2 });
  assert.deepEqual(textsById(test), { blue: 'blue' });
});

test('a cancelled test does not wait for image reading', async () => {
  const good = answer;
  const stop = new AbortController();
  answer = (_sha256, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      stop.abort();
    });
  routes['/page'] =
    `<!doctype html><html lang="en"><title>Forms of the office</title><img src="red.png" ${SIZE} alt="A">`;
  const { result } = await engine.testPage({
    url: `${site.origin}/page`,
    rules: AA,
    screenshot: false,
    signal: stop.signal,
  });
  answer = good;
  assert.ok(result.status === 'FAILURE' && result.reason === 'cancelled');
});

test('reads no images without our own rules', async () => {
  const { result } = await tested(`<img src="red.png" ${SIZE} alt="A">`, ['lh']);
  assert.deepEqual([requests, result.textInImages], [[], null]);
});
