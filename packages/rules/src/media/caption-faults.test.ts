import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MediaFacts, TrackFacts } from '@abhigam/facts';
import { captionFault, descriptionFault } from './caption-faults.ts';

const SAID = 'The water rises to the first mark and all of us wait by the bridge until it falls.';

const track = (more: Partial<TrackFacts> = {}): TrackFacts => ({
  kind: 'captions',
  language: 'en',
  state: 'read',
  cues: 8,
  texts: 8,
  end: 58,
  text: SAID,
  ...more,
});
const film = (tracks: TrackFacts[], duration: MediaFacts['duration'] = 60): MediaFacts => ({
  src: 'https://example.gov.in/film.mp4',
  autoplay: false,
  isPaused: true,
  isMuted: false,
  loop: false,
  controls: true,
  duration,
  hasAudio: true,
  hasVideo: true,
  tracks,
});

test('accepts captions that match the video, and one good track among others', () => {
  assert.equal(captionFault(film([track()])), null);
  assert.equal(captionFault(film([track({ state: 'failed' }), track({ kind: 'subtitles' })])), null);
  assert.equal(captionFault(film([])), null);
});

test('ignores tracks that are not captions or could not be fetched', () => {
  assert.equal(captionFault(film([track({ kind: 'descriptions', state: 'failed' })])), null);
  assert.equal(captionFault(film([track({ state: 'unknown', cues: 0, end: null, text: '' })])), null);
});

test('reports captions that never show', () => {
  assert.deepEqual(captionFault(film([track({ state: 'failed' })])), { fault: 'not-loaded' });
  assert.deepEqual(captionFault(film([track({ state: 'invalid' })])), { fault: 'not-loaded' });
  assert.deepEqual(captionFault(film([track({ cues: 0, end: null })])), { fault: 'no-cues' });
});

test('reports captions of another length when the length of the video is known', () => {
  assert.deepEqual(captionFault(film([track({ end: 20 })])), { fault: 'too-short', end: 20, length: 60 });
  assert.deepEqual(captionFault(film([track({ end: 90 })])), { fault: 'too-long', end: 90, length: 60 });
  assert.equal(captionFault(film([track({ end: 20 })], null)), null);
  assert.equal(captionFault(film([track({ end: 2 })], 8)), null);
});

test('reports captions in another language than declared; a doubtful track takes precedence over a dead one', () => {
  const fault = { fault: 'other-language', lang: 'hi', found: 'en' };
  assert.deepEqual(captionFault(film([track({ language: 'hi' })])), fault);
  assert.deepEqual(captionFault(film([track({ state: 'failed' }), track({ language: 'hi' })])), fault);
});

test('reports filler text, and a single repeated text for review', () => {
  const filled = (text: string) => captionFault(film([track({ text, texts: 1 })]))?.fault;
  for (const text of [
    'Caption text here Caption text here',
    'Subtitle 1 Subtitle 2',
    'Lorem ipsum dolor sit amet',
    '[Untranslated]',
  ])
    assert.equal(filled(text), 'placeholder', text);
  assert.equal(filled('Subtitles by Asha Subtitles by Asha'), 'same-text');
  assert.deepEqual(captionFault(film([track({ text: '[Music] [Music] [Music]', texts: 1, cues: 3 })])), {
    fault: 'same-text',
    text: '[Music]',
    cues: 3,
  });
  assert.equal(captionFault(film([track({ text: '[Music]', texts: 1, cues: 1 })])), null);
  assert.equal(filled('The captions of the ship stand here')?.startsWith('place'), false);
});

test('applies the same checks to description tracks', () => {
  const described = (more: Partial<TrackFacts>) =>
    descriptionFault(film([track({ kind: 'descriptions', ...more })]));
  assert.equal(described({}), null);
  assert.deepEqual(described({ state: 'failed' }), { fault: 'not-loaded' });
  assert.deepEqual(described({ end: 200 }), { fault: 'too-long', end: 200, length: 60 });
  assert.equal(descriptionFault(film([track({ state: 'failed' })])), null);
});
