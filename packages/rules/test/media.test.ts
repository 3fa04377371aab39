import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type MediaFacts, type Page, type PageFacts, readPage } from '@abhigam/facts';
import { judge, RULES } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: Promise<CaseBrowser> | undefined;
after(async () => (await browser)?.close());

const PLAYING: MediaFacts = {
  src: 'https://example.org/film.mp4',
  autoplay: true,
  isPaused: true,
  isMuted: false,
  loop: false,
  controls: false,
  duration: 20,
  hasAudio: true,
  hasVideo: true,
};

const VIDEO = '<video width="200" height="100"></video>';

/** Pages with a video and additional content, by that content; each is opened once. */
const OPENED = new Map<string, Promise<Page>>();

/** Outcome of a rule for a video with these media facts: the page is real, the media facts are given. */
async function outcomeOf(ruleId: string, media: Partial<MediaFacts>, beside: string) {
  browser ??= openCaseBrowser();
  const opened =
    OPENED.get(beside) ??
    (await browser).pageOf(
      `<!doctype html><title>Film</title>${beside.includes(VIDEO) ? beside : `${VIDEO}${beside}`}`,
    );
  OPENED.set(beside, opened);
  const facts: PageFacts = structuredClone((await opened).facts);
  for (const node of facts.frames[0]?.nodes ?? [])
    if (node.name === 'video') node.media = { ...PLAYING, ...media };
  facts.use = { motion: { watchedMs: 10_000, animations: [], images: [], changes: [], leaves: null } };
  const rules = RULES.filter(({ id }) => id === ruleId);
  const [judgement] = judge(readPage(facts), rules);
  return judgement?.judged[0]?.outcome;
}

async function verdict(ruleId: string, media: Partial<MediaFacts>, beside = '') {
  return (await outcomeOf(ruleId, media, beside))?.verdict ?? null;
}

/** Message of that outcome. */
async function message(ruleId: string, media: Partial<MediaFacts>, beside = '') {
  const outcome = await outcomeOf(ruleId, media, beside);
  return outcome && outcome.verdict !== 'pass' ? `${outcome.verdict} ${outcome.message}` : outcome?.verdict;
}

test('fails an endless silent video without a possible stop control; a control for slides does not count', async () => {
  const film = (beside: string) => verdict('pause-stop-hide', { hasAudio: false, loop: true }, beside);
  const slides = (name: string) => `<div><div><div><p>Rain</p><button>${name}</button></div></div></div>`;
  const within = (inner: string) => `<main><section><p>${VIDEO}</p></section></main>${inner}`;
  assert.equal(await film(within('')), 'fail');
  assert.equal(await film(within(slides('Pause the slides'))), 'fail');
  assert.equal(await film(within(slides('Pause'))), 'review');
  assert.equal(await film(within(slides('Pause slides and films'))), 'review');
});

test('fails an autoplaying video with sound and no stop control', async () => {
  const sound = (media: Partial<MediaFacts>, beside?: string) => verdict('autoplay-audio', media, beside);
  assert.equal(await sound({}), 'fail');
  assert.equal(await sound({ duration: 'endless' }), 'fail');
  assert.equal(await sound({ src: `${PLAYING.src}#t=8,10` }), 'pass');
  assert.equal(await sound({ src: `${PLAYING.src}#t=8` }), 'fail');
  assert.equal(await sound({ src: `${PLAYING.src}#track=a&t=npt:,2.5` }), 'pass');
  assert.equal(await sound({ src: `${PLAYING.src}#t=x` }), 'fail');
  assert.equal(await sound({ hasAudio: false }), 'pass');
  assert.equal(await sound({ hasAudio: null }), 'review');
  assert.equal(await sound({ duration: null }), 'review');
  assert.equal(await sound({}, '<button>Silence</button>'), 'review');
  assert.equal(await sound({}, '<a href="/">Elsewhere</a>'), 'fail');
  assert.equal(await sound({ autoplay: false }), null);
  assert.equal(await sound({ autoplay: false, isPaused: false }), 'fail');
});

test('requires alternatives that depend on sound', async () => {
  const verdicts = (media: Partial<MediaFacts>) =>
    Promise.all(
      ['video-captions', 'video-description', 'video-only-alternative'].map((id) => verdict(id, media)),
    );
  assert.deepEqual(await verdicts({}), ['review', 'review', 'pass']);
  assert.deepEqual(await verdicts({ hasAudio: false }), ['pass', 'pass', 'review']);
  assert.deepEqual(await verdicts({ hasAudio: null }), ['review', 'review', 'review']);
  assert.deepEqual(await verdicts({ hasAudio: false, loop: true }), [null, null, null]);
});

const GONE = '<p><a href="/gone" data-leads-to="gone">Transcript</a></p>';
const THERE =
  '<details><summary>Transcript</summary><p>The water rises to the first mark and stays there.</p></details>';
const EMPTY = '<details><summary>Transcript</summary></details>';

test('inspects a transcript of a video by what the video requires', async () => {
  const silent = (beside: string) => message('video-only-alternative', { hasAudio: false }, beside);
  assert.equal(await silent(''), 'review none');
  assert.equal(await silent(THERE), 'review transcript');
  assert.equal(await silent(GONE), 'fail transcript-gone');
  assert.equal(await silent(EMPTY), 'fail transcript-empty');
  assert.equal(await silent(`<nav>${GONE}</nav>`), 'review none');
  const unknown = await message('video-only-alternative', { hasAudio: null }, GONE);
  assert.equal(unknown, 'review check');
  const captions = (beside: string) => message('video-captions', {}, beside);
  assert.equal(await captions(''), 'review no-track');
  assert.equal(await captions(THERE), 'review no-track-transcript');
  assert.equal(await captions(GONE), 'review no-track-gone');
});

test('treats a silent audio track like no sound', async () => {
  const media = { hasAudio: false, hasSilentSound: true } as const;
  assert.equal(await message('video-captions', media), 'pass');
  assert.equal(await message('video-only-alternative', media), 'review silent');
});

test('reports faults of description tracks with the question', async () => {
  const track = {
    kind: 'descriptions',
    language: 'en',
    state: 'read',
    cues: 4,
    texts: 4,
    end: 19,
    text: 'A boat',
  } as const;
  const described = (more: object) => message('video-description', { tracks: [{ ...track, ...more }] });
  assert.equal(await described({}), 'review check');
  assert.equal(await described({ state: 'failed' }), 'review track-dead');
  assert.equal(await described({ end: 90 }), 'review track-long');
  assert.equal(
    await described({
      language: 'hi',
      text: 'The boat goes down the river and all of us wait by the bridge.',
    }),
    'review track-other',
  );
});

test('fails placeholder captions of a video with sound', async () => {
  const track = {
    kind: 'captions',
    language: 'en',
    state: 'read',
    cues: 4,
    texts: 1,
    end: 19,
    text: 'Caption text here',
  } as const;
  assert.equal(await message('video-captions', { tracks: [track] }), 'fail placeholder');
  assert.equal(await message('video-captions', { tracks: [track], hasAudio: null }), 'review placeholder');
});
