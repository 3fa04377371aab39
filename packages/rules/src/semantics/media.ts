import type { MediaFacts, PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';
import { isVisible } from './visible.ts';

/** Media facts of an `audio` or `video` element, as reported by the browser. */
export function mediaOf(element: PageElement): MediaFacts | null {
  return element.matches('audio, video') ? (element.facts.media ?? null) : null;
}

/** Whether the medium has sound; null when unknown. */
export function hasSound(element: PageElement, { hasAudio, duration }: MediaFacts): boolean | null {
  if (element.tag === 'audio' && duration !== null) return true;
  return hasAudio;
}

/**
 * Seconds played in the first pass, limited by the media fragment of its address (`#t=8,10`); null when
 * unknown.
 */
export function playingTime({ src, duration, loop }: MediaFacts): number | null {
  if (duration === 'endless' || (loop && duration !== null)) return Number.POSITIVE_INFINITY;
  const part = /#(?:[^#]*&)?t=(?:npt:)?([\d.]*)(?:,([\d.]+))?(?:&|$)/.exec(src);
  if (!part) return duration;
  const start = Number(part[1] || 0);
  const end = part[2] === undefined ? duration : Number(part[2]);
  if (end === null || Number.isNaN(start) || Number.isNaN(end)) return duration;
  return Math.max(0, Math.min(end, duration ?? end) - start);
}

/**
 * Videos to watch: visible, and with controls or playing automatically. A silent loop without controls is
 * decoration.
 */
export function isContentVideo(video: PageElement): boolean {
  const media = mediaOf(video);
  if (video.tag !== 'video' || !media || !isVisible(video) || isAriaHidden(video)) return false;
  if (media.src === '' || !(media.controls || media.autoplay || !media.isPaused)) return false;
  return media.controls || !(media.loop && (media.isMuted || media.hasAudio === false));
}
