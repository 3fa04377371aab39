import type { MediaFacts, TrackFacts } from '@abhigam/facts';
import { compareLanguage } from '../language/compare-language.ts';
import { wordsOf } from '../semantics/text-words.ts';
import { shortened } from '../semantics/words.ts';

/** Fault of a video's captions; the best track decides. Times in whole seconds. */
export type CaptionFault =
  | { fault: 'not-loaded' | 'no-cues' | 'placeholder' }
  | { fault: 'same-text'; text: string; cues: number }
  | { fault: 'too-short' | 'too-long'; end: number; length: number }
  | { fault: 'other-language'; lang: string; found: string };

/** Minimum share of the video that captions must cover, and minimum length of a video for this check. */
const LEAST_SHARE = 0.5;
const MIN_LENGTH = 20;
/** Cues may end slightly after the video. */
const GRACE_SECONDS = 3;
const GRACE_SHARE = 1.05;

/** Minimum number of captions with a single text. */
const MANY_CUES = 3;
/** Placeholder text of editors and templates: only these words, and at least one of the first group. */
const FILLER_NAMES = new Set(
  'caption captions subtitle subtitles placeholder untranslated dummy tbd xxx xxxx'.split(' '),
);
const FILLER_WORDS = new Set([
  ...FILLER_NAMES,
  ...'your a the sample add insert enter type write text texts goes here line test'.split(' '),
]);
/** A string that repeats itself. */
const REPEATED = /^(.{1,200}?) \1(?: |$)/u;

/** Null when a track seems valid, could not be read, or does not exist. */
export function captionFault(media: MediaFacts): CaptionFault | null {
  return trackFault(media, ['captions', 'subtitles']);
}

/** Fault of description tracks. */
export function descriptionFault(media: MediaFacts): CaptionFault | null {
  return trackFault(media, ['descriptions']);
}

function trackFault({ tracks = [], duration }: MediaFacts, kinds: readonly string[]): CaptionFault | null {
  const faults = tracks.filter(({ kind }) => kinds.includes(kind)).map((track) => faultOf(track, duration));
  // By severity: a track that is only doubtful outweighs one that does not load.
  return faults.includes(null) ? null : (faults.sort((one, other) => weight(one) - weight(other))[0] ?? null);
}

function faultOf(track: TrackFacts, duration: MediaFacts['duration']): CaptionFault | null {
  if (track.state === 'failed' || track.state === 'invalid') return { fault: 'not-loaded' };
  if (track.state === 'unknown') return null;
  if (track.cues === 0 || track.end === null) return { fault: 'no-cues' };
  if (isFiller(track.text)) return { fault: 'placeholder' };
  if (typeof duration === 'number') {
    const values = { end: Math.round(track.end), length: Math.round(duration) };
    if (track.end > duration * GRACE_SHARE + GRACE_SECONDS) return { fault: 'too-long', ...values };
    if (duration >= MIN_LENGTH && track.end < duration * LEAST_SHARE)
      return { fault: 'too-short', ...values };
  }
  // Captions for music may repeat one word.
  if (track.texts === 1 && track.cues >= MANY_CUES)
    return {
      fault: 'same-text',
      text: shortened(REPEATED.exec(track.text)?.[1] ?? track.text),
      cues: track.cues,
    };
  const compared = track.language === '' ? null : compareLanguage(track.text, track.language);
  return compared && 'found' in compared
    ? { fault: 'other-language', lang: track.language, found: compared.found }
    : null;
}

function isFiller(text: string): boolean {
  const words = wordsOf(text).filter((word) => !/^\p{N}+$/u.test(word));
  if (words[0] === 'lorem' && words[1] === 'ipsum') return true;
  return words.some((word) => FILLER_NAMES.has(word)) && words.every((word) => FILLER_WORDS.has(word));
}

function weight(fault: CaptionFault | null): number {
  return fault === null || !isNeverShown(fault) ? 0 : 1;
}

/** A browser never shows any cue of a track with such a fault. */
export function isNeverShown({ fault }: CaptionFault): boolean {
  return fault === 'not-loaded' || fault === 'no-cues' || fault === 'placeholder';
}
