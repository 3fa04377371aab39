import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { FILM_WITH_SOUND, FILM_WITHOUT_SOUND, filmWithSilentSound } from './silent-film.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const film =
  (body: Buffer): Answer =>
  (request, response) => {
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (!range) {
      response.writeHead(200, { 'content-type': 'video/webm', 'content-length': body.length }).end(body);
      return;
    }
    const from = Number(range[1]);
    const to = Math.min(range[2] ? Number(range[2]) : body.length - 1, body.length - 1);
    const headers = {
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${to}/${body.length}`,
    };
    response.writeHead(206, headers).end(body.subarray(from, to + 1));
  };
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Films</title><link rel="icon" href="data:,"></head><body><main><h1>Films</h1><p>Films of the district.</p>${body}</main></body></html>`;
const video = (src: string, more = '', inside = '') =>
  page(`<video controls width="200" height="120" ${more} src="${src}">${inside}</video>`);

const routes: Record<string, Answer> = {
  '/silent.webm': film(filmWithSilentSound()),
  '/none.webm': film(FILM_WITHOUT_SOUND),
  '/sound.webm': film(FILM_WITH_SOUND),
  '/endless.webm': (_, response) => {
    response.writeHead(200, { 'content-type': 'video/webm' });
    response.write(FILM_WITH_SOUND.subarray(0, 200));
    const more = () => {
      if (!response.destroyed) setImmediate(() => response.write(Buffer.alloc(65_536), more));
    };
    more();
  },
  '/empty.vtt': 'WEBVTT\n',
  '/filler.vtt':
    'WEBVTT\n\n00:00.000 --> 00:01.000\nCaption text here\n\n00:01.000 --> 00:02.000\nCaption text here\n',
  '/silent': video('/silent.webm'),
  '/none': video('/none.webm', 'preload="none"'),
  '/sound': video('/sound.webm', 'preload="none"', '<track kind="captions" srclang="en" src="/empty.vtt">'),
  '/filler': video('/sound.webm', '', '<track kind="captions" srclang="en" src="/filler.vtt">'),
  '/unknown': video('/nowhere.webm'),
  '/endless': video('/endless.webm', 'preload="none"'),
};

let engine: Engine;
let site: TestSite;
before(async () => {
  site = await startTestSite(routes);
  engine = await openEngine();
});
after(async () => {
  await engine.close();
  await site.close();
});

const FILM_RULES = ['video-captions', 'video-description', 'video-only-alternative'];

/** Results for the video of a page: status, rule and message. */
async function said(path: string): Promise<string[]> {
  const { result } = await engine.testPage({
    url: site.origin + path,
    rules: AA,
    sources: ['andi'],
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result).slice(0, 300));
  return result.audits
    .filter(({ id, status }) => status !== 'Pass' && FILM_RULES.includes(id))
    .flatMap(({ id, status, failingElements }) =>
      failingElements.map(({ causes }) => `${status} ${id} ${JSON.stringify(causes)}`),
    );
}

test('a video with silent or no audio needs an alternative instead of captions', async () => {
  const [silent, ...more] = await said('/silent');
  assert.match(silent ?? '', /^Warn video-only-alternative .*silent/);
  assert.deepEqual(more, []);
  const [none, ...others] = await said('/none');
  assert.match(none ?? '', /^Warn video-only-alternative .*none/);
  assert.deepEqual(others, []);
});

test('detects audio of a video that is not loaded yet by its file', async () => {
  const found = await said('/sound');
  assert.ok(
    found.some((one) => /^Fail video-captions .*no-cues/.test(one)),
    JSON.stringify(found),
  );
});

test('captions with filler text fail', async () => {
  const found = await said('/filler');
  assert.ok(
    found.some((one) => /^Fail video-captions .*placeholder/.test(one)),
    JSON.stringify(found),
  );
});

test('a video without known data has one finding to review', async () => {
  assert.equal((await said('/unknown')).length, 1);
});

test('does not wait for an endless video', async () => {
  assert.equal((await said('/endless')).length, 1);
});
