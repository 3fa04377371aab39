import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type MediaFacts, type PageFacts, readPage } from '@abhigam/facts';
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

/** What a rule says of a video that plays this: the page is the browser's, what its video plays is given. */
async function verdict(ruleId: string, media: Partial<MediaFacts>, beside = '') {
  browser ??= openCaseBrowser();
  const page = await (await browser).pageOf(
    `<!doctype html><title>Film</title><video width="200" height="100"></video>${beside}`,
  );
  const facts: PageFacts = structuredClone(page.facts);
  for (const node of facts.frames[0]?.nodes ?? [])
    if (node.name === 'video') node.media = { ...PLAYING, ...media };
  const rules = RULES.filter(({ id }) => id === ruleId);
  const [judgement] = judge(readPage(facts), rules);
  return judgement?.judged[0]?.outcome.verdict ?? null;
}

test('a film with sound that begins by itself fails where nothing stops it', async () => {
  const sound = (media: Partial<MediaFacts>, beside?: string) =>
    verdict('sound-plays-by-itself', media, beside);
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

test('which alternative a film needs depends on its sound', async () => {
  const verdicts = (media: Partial<MediaFacts>) =>
    Promise.all(
      ['video-captions', 'video-description', 'silent-video-alternative'].map((id) => verdict(id, media)),
    );
  assert.deepEqual(await verdicts({}), ['review', 'review', 'pass']);
  assert.deepEqual(await verdicts({ hasAudio: false }), ['pass', 'pass', 'review']);
  assert.deepEqual(await verdicts({ hasAudio: null }), ['review', 'review', 'review']);
  assert.deepEqual(await verdicts({ hasAudio: false, loop: true }), [null, null, null]);
});
