import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  MAX_MEDIA_ENTRIES,
  type MediaEntry,
  type MediaInventory,
  type MediaSize,
  type MediaType,
  noMedia,
} from '@abhigam/domain';
import { furtherTest } from '@abhigam/testing';
import type { Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { DOT, html, mediaRoutes } from './media-site.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const FONT = readFileSync(
  new URL(
    '../../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
    import.meta.url,
  ),
);
const FILM = readFileSync(new URL('../../demo-site/src/assets/flood-drill.webm', import.meta.url));

const HOSTILE = {
  '/many': html(
    '<script>document.write(\'<img alt="" src="/a.svg"><a href="/"><img alt="Go" src="/b.svg"></a>\'.repeat(1200))</script>',
  ),
  // Browsers ignore bytes after the end of an image.
  '/large': html(
    `<img id="data" src="data:image/gif;base64,${DOT}${'A'.repeat(5_000_000)}" alt="Five megabytes">
    <img alt="Endless" srcset="${'/a.svg 1x, /b.svg 2x, '.repeat(20_000)}"><img alt="Long" src="/a.svg?${'q'.repeat(100_000)}">`,
  ),
  '/deep': html(
    `<script>
    let at = document.body;
    for (let n = 0; n < 400; n += 1) {
      const a = document.createElement('span');
      a.setAttribute('role', 'link');
      a.style.backgroundImage = 'url(/bg.svg)';
      a.innerHTML = '<img alt="Go" src="/a.svg">';
      at = at.appendChild(a);
    }</script>`,
  ),
};

let engine: Engine;
let site: TestSite;
before(async () => {
  const routes = mediaRoutes(FONT, FILM);
  site = await startTestSite(routes);
  routes['/all'] = String(routes['/all']).replace('ORIGIN', site.otherOrigin);
  Object.assign(routes, HOSTILE);
  engine = await openEngine();
});
after(async () => {
  await engine.close();
  await site.close();
});

/** Uses our own rules only, which create the media inventory. */
async function mediaOf(
  path: string,
  { screenshot = false }: { screenshot?: boolean } = {},
): Promise<MediaInventory> {
  const { result } = await engine.testPage({
    url: site.origin + path,
    rules: AA,
    sources: ['andi'],
    screenshot,
  });
  assert.ok(result.status === 'COMPLETE' && result.media, JSON.stringify(result).slice(0, 500));
  return result.media;
}

let all: Promise<MediaInventory> | undefined;
/** The inventory of the page with all kinds, tested once. */
const mediaOfAll = (): Promise<MediaInventory> => {
  all ??= mediaOf('/all', { screenshot: true });
  return all;
};

const short = (address: string | null) =>
  address
    ?.replace(site.origin, '')
    .replace(site.otherOrigin, 'other:')
    .replace(/^data:.*/, 'data:') ?? '-';
const size = (found: MediaSize | null) => found && `${found.width}x${found.height}`;
const tellFile = ({ address, use, state }: MediaEntry) => `${short(address)} ${use} ${state}`;
const listed = ({ entries }: MediaInventory, type: MediaType, tell: (entry: MediaEntry) => string) =>
  entries.filter(({ types }) => types.includes(type)).map(tell);

test('counts every kind in every position', async () => {
  assert.deepEqual((await mediaOfAll()).counts, {
    imageLink: 3,
    imageButton: 1,
    decorative: 5,
    background: 13,
    fontIcon: 2,
    inline: 29,
    videos: 2,
    audios: 3,
    pdfs: 6,
    fonts: 2,
    others: 5,
  });
  assert.deepEqual(await mediaOf('/none'), { counts: noMedia(), entries: [] });
});

test('images in links, in buttons and for decoration are inline images', async () => {
  const media = await mediaOfAll();
  const selectors = (type: MediaType) => listed(media, type, ({ selector }) => selector);
  assert.deepEqual(selectors('imageLink'), ['#linked', '#role-linked', '#role-img']);
  assert.deepEqual(selectors('imageButton'), ['#in-button']);
  assert.deepEqual(selectors('decorative').slice(0, 3), ['#decoration', '#silent', '#none']);
  for (const { types } of media.entries.filter(({ types }) => types.includes('imageLink')))
    assert.ok(types.includes('inline'));
});

test('lists an image with the selected file, its size and its alternative', async () => {
  const media = await mediaOfAll();
  const one = (selector: string) => {
    const entry = media.entries.find((each) => each.selector === selector);
    assert.ok(entry, selector);
    const { naturalSize, shownSize, alternative, format, bytes } = entry;
    return [short(entry.address), format, bytes, size(naturalSize), size(shownSize), alternative];
  };
  assert.deepEqual(one('#plain'), ['/a.svg', 'svg', 90, '40x30', '80x60', 'A map']);
  assert.deepEqual(one('#picture'), ['/picked.svg', 'svg', 90, '40x30', '40x30', 'Hall']);
  assert.deepEqual(one('#dense'), ['/one.svg', 'svg', 90, '40x30', '40x30', 'Dense']);
  assert.deepEqual(one('#data'), ['data:', 'gif', 42, '1x1', '1x1', 'Dot']);
  assert.deepEqual(one('#no-alt').at(-1), null);
  assert.deepEqual(one('#decoration').at(-1), '');
  assert.deepEqual(one('#drawing'), ['-', 'svg', null, null, '20x20', 'Chart']);
});

test('gives a reason for missing images; lazy images below the fold are waiting', async () => {
  const media = await mediaOfAll();
  const unread = media.entries
    .filter(({ state }) => state === 'failed' || state === 'waiting')
    .map(({ address, state, failure, httpStatus }) =>
      [short(address), state, failure, httpStatus].join(' ').trim(),
    );
  assert.deepEqual(unread, [
    '/missing.svg failed http-status 404',
    '/broken.svg failed unreadable 200',
    'http://[bad failed invalid-address',
    'http://127.0.0.1:9/no.svg failed network',
    '/bg-missing.svg failed http-status 404',
    '/late.svg waiting',
    '/framed-missing.svg failed http-status 404',
    'other:/framed-missing.svg failed unreadable',
    '/lost.woff failed http-status 404',
  ]);
});

test('lists images of style sheets with the property that shows them', async () => {
  const media = await mediaOfAll();
  assert.deepEqual(
    listed(
      media,
      'background',
      ({ address, use, isSprite }) => `${short(address)} ${use}${isSprite ? ' sprite' : ''}`,
    ),
    [
      '/bg-shadow.svg background',
      '/bg.svg background',
      '/bg-missing.svg background',
      '/sprite.svg background sprite',
      '/sprite.svg background sprite',
      '/border.svg border-image',
      '/mask.svg mask',
      '/content.svg content',
      '/cursor.svg cursor',
      '/set-1.svg background',
      '/bullet.svg list-style',
      '/bg-frame.svg background',
      'other:/bg-frame.svg background',
    ],
  );
  assert.ok(media.entries.some(({ selector }) => selector.endsWith('::before')));
});

test('counts each video and audio once, whatever sources it has, including scripted ones', async () => {
  const media = await mediaOfAll();
  const [video] = media.entries.filter(({ selector }) => selector === '#video');
  assert.deepEqual(video?.tracks, [{ kind: 'captions', language: 'hi' }]);
  assert.deepEqual([video?.format, video?.state], ['webm', 'loaded']);
  assert.deepEqual(
    [...listed(media, 'videos', tellFile), ...listed(media, 'audios', tellFile)],
    [
      '/film.webm element loaded',
      '/tour.mp4 link linked',
      '/song.wav element loaded',
      '/talk.mp3 link linked',
      '/beep.wav script loaded',
    ],
  );
});

test('lists documents as linked or embedded', async () => {
  const media = await mediaOfAll();
  assert.deepEqual(listed(media, 'pdfs', tellFile), [
    '/form.pdf?v=2 link linked',
    '/download link linked',
    '/embedded.pdf element loaded',
    '/object.pdf element loaded',
    '/inner.pdf link linked',
    'other:/inner.pdf link linked',
  ]);
  assert.deepEqual(listed(media, 'pdfs', ({ bytes }) => String(bytes)).slice(2, 4), ['8', '8']);
  assert.deepEqual(
    listed(media, 'others', ({ format }) => format ?? ''),
    ['docx', 'xls', 'ppt', 'zip', 'odt'],
  );
});

test('loaded fonts have their family, and icon fonts are marked', async () => {
  const media = await mediaOfAll();
  assert.deepEqual(
    listed(media, 'fonts', ({ address, family, format }) => [short(address), family, format].join(' ')),
    ['/own.woff2 Own Face woff2', '/lost.woff  woff'],
  );
  assert.deepEqual(listed(media, 'fontIcon', ({ selector, family }) => `${selector} ${family}`).slice(0, 1), [
    '#icon Own Face',
  ]);
});

test('entries have their place in the screenshot', async () => {
  const { entries } = await mediaOfAll();
  const plain = entries.find(({ selector }) => selector === '#plain');
  assert.deepEqual([plain?.rect?.width, plain?.rect?.height], [80, 60]);
  const framed = entries.filter(({ address }) => short(address) === '/framed.svg');
  assert.ok(framed[0]?.rect && framed[0].rect.y > (plain?.rect?.y ?? 0));
});

test('there is no inventory without our own rules', async () => {
  const { result } = await engine.testPage({
    url: `${site.origin}/none`,
    rules: AA,
    sources: ['lh'],
    screenshot: false,
  });
  assert.equal(result.status === 'COMPLETE' && result.media, null);
});

furtherTest('counts thousands of images and lists a thousand', async () => {
  const media = await mediaOf('/many');
  assert.deepEqual([media.counts.inline, media.counts.imageLink], [2_400, 1_200]);
  assert.equal(media.entries.filter(({ types }) => types.includes('imageLink')).length, MAX_MEDIA_ENTRIES);
  assert.ok(media.entries.length <= 2 * MAX_MEDIA_ENTRIES);
});

test('limits the size of the inventory', async () => {
  const media = await mediaOf('/large');
  const [data] = media.entries.filter(({ selector }) => selector === '#data');
  assert.deepEqual([data?.format, data?.state], ['gif', 'loaded']);
  assert.ok((data?.bytes ?? 0) > 3_700_000);
  assert.match(data?.snippet ?? '', /alt="Five megabytes"/);
  assert.equal(media.counts.inline, 3);
  assert.ok(JSON.stringify(media).length < 20_000, String(JSON.stringify(media).length));
});

test('handles elements that are nested thousands of levels deep', async () => {
  const { counts } = await mediaOf('/deep');
  assert.deepEqual([counts.inline, counts.imageLink, counts.background], [400, 400, 400]);
});
