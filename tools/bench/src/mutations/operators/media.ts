import type { Operator } from '../operator.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { removeAttributes, visibleElements } from './harming.ts';

type Page = Parameters<Operator['isHarmed']>[0];

function captioned(document: Document): Element[] {
  return visibleElements(document, 'main video').filter(
    (film) => film.querySelector('track[kind=captions]') !== null,
  );
}

/** Whether the video has sound but no captions that load. */
async function hasNoCaptions(page: Page): Promise<boolean> {
  return (
    (await page.evaluate(async (selector) => {
      const film = document.querySelector<HTMLVideoElement>(selector);
      if (!film) return false;
      film.muted = true;
      await film.play();
      await new Promise((resolve) => {
        film.addEventListener('timeupdate', resolve, { once: true });
      });
      const heard = Number(Reflect.get(film, 'webkitAudioDecodedByteCount')) > 0;
      const tracks = [...film.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
      for (const track of tracks) track.mode = 'hidden';
      const loaded = [...film.querySelectorAll('track')].filter(
        ({ readyState }) => readyState === HTMLTrackElement.LOADED,
      );
      return heard && (tracks.length === 0 || loaded.length === 0);
    }, '[data-harmed]')) === true
  );
}

export const MEDIA: readonly Operator[] = [
  {
    id: 'sound-starts-by-itself',
    criteria: ['1.4.2'],
    failure: 'F23',
    standing: 'AA',
    says: 'Music plays automatically, again and again, and has no controls.',
    applies: (document) => visibleElements(document, 'main').slice(0, 1),
    harm(element) {
      const sound = element.ownerDocument.createElement('audio');
      sound.setAttribute('src', '/media/district-song.wav');
      sound.setAttribute('autoplay', '');
      sound.setAttribute('loop', '');
      element.append(sound);
      return [sound];
    },
    async isHarmed(page) {
      await page.evaluate(() => {
        const sound = document.querySelector('audio[data-harmed]');
        return sound instanceof HTMLAudioElement && sound.paused
          ? new Promise((resolve) => {
              sound.addEventListener('playing', resolve, { once: true });
            })
          : null;
      });
      return (
        (await evaluateOnHarmed(
          page,
          (sound) =>
            sound instanceof HTMLAudioElement &&
            !sound.paused &&
            !sound.muted &&
            sound.loop &&
            !sound.controls,
        )) === true
      );
    },
  },
  {
    id: 'captions-removed',
    criteria: ['1.2.2'],
    failure: null,
    standing: 'AA',
    says: 'A film that sounds loses its captions.',
    applies: captioned,
    harm(element) {
      for (const track of element.querySelectorAll('track')) track.remove();
      return undefined;
    },
    isHarmed: hasNoCaptions,
  },
  {
    id: 'captions-not-there',
    criteria: ['1.2.2'],
    failure: null,
    standing: 'AA',
    says: 'The file with the captions of a film does not exist.',
    applies: captioned,
    harm(element) {
      for (const track of element.querySelectorAll('track'))
        track.setAttribute('src', '/media/no-such-captions.vtt');
      return [element, ...element.querySelectorAll('track')];
    },
    isHarmed: hasNoCaptions,
  },
  {
    id: 'film-plays-for-ever',
    criteria: ['2.2.2'],
    failure: 'F16',
    standing: 'AA',
    says: 'A video without sound plays automatically, again and again, and has no controls.',
    applies: (document) => visibleElements(document, 'main video[controls]'),
    harm(element) {
      removeAttributes(element, 'controls');
      for (const name of ['autoplay', 'muted', 'loop', 'playsinline']) element.setAttribute(name, '');
      return undefined;
    },
    async isHarmed(page) {
      return (
        (await page.evaluate(async (selector) => {
          const film = document.querySelector<HTMLVideoElement>(selector);
          if (!film?.autoplay) return false;
          if (film.paused)
            await new Promise((resolve) => {
              film.addEventListener('playing', resolve, { once: true });
            });
          return !film.paused && film.loop && !film.controls;
        }, '[data-harmed]')) === true
      );
    },
  },
];
