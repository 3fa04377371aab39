import type { MediaFacts, TrackFacts } from '@abhigam/facts';
import { compareLanguage } from '../language/compare-language.ts';

/** What is wrong with the captions of a film: the best of its tracks decides. Times are in whole seconds. */
export type CaptionFault =
  | { fault: 'not-loaded' | 'no-cues' }
  | { fault: 'too-short' | 'too-long'; end: number; length: number }
  | { fault: 'other-language'; lang: string; found: string };

/** Captions that end before half of the film, and films so short that nothing need be said in most of them. */
const LEAST_SHARE = 0.5;
const MIN_LENGTH = 20;
/** Cues may end a little after the film. */
const GRACE_SECONDS = 3;
const GRACE_SHARE = 1.05;

/** Null where a track seems to be in order, could not be read, or there is none. */
export function captionFault({ tracks = [], duration }: MediaFacts): CaptionFault | null {
  const faults = tracks.filter(isCaptions).map((track) => faultOf(track, duration));
  // In the order of weight: one track that is only doubtful makes up for one that does not load.
  return faults.includes(null) ? null : (faults.sort((one, other) => weight(one) - weight(other))[0] ?? null);
}

function isCaptions({ kind }: TrackFacts): boolean {
  return kind === 'captions' || kind === 'subtitles';
}

function faultOf(track: TrackFacts, duration: MediaFacts['duration']): CaptionFault | null {
  if (track.state === 'failed' || track.state === 'invalid') return { fault: 'not-loaded' };
  if (track.state === 'unknown') return null;
  if (track.cues === 0 || track.end === null) return { fault: 'no-cues' };
  if (typeof duration === 'number') {
    const values = { end: Math.round(track.end), length: Math.round(duration) };
    if (track.end > duration * GRACE_SHARE + GRACE_SECONDS) return { fault: 'too-long', ...values };
    if (duration >= MIN_LENGTH && track.end < duration * LEAST_SHARE)
      return { fault: 'too-short', ...values };
  }
  const compared = track.language === '' ? null : compareLanguage(track.text, track.language);
  return compared && 'found' in compared
    ? { fault: 'other-language', lang: track.language, found: compared.found }
    : null;
}

function weight(fault: CaptionFault | null): number {
  return fault === null || !isDead(fault) ? 0 : 1;
}

/** Nothing of such a track is ever seen. */
export function isDead({ fault }: CaptionFault): boolean {
  return fault === 'not-loaded' || fault === 'no-cues';
}
