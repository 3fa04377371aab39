/// <reference lib="dom" />

/** Raw media data of an element. */
export interface MediaReading {
  src: string;
  autoplay: boolean;
  paused: boolean;
  muted: boolean;
  loop: boolean;
  controls: boolean;
  /** Null for NaN (unknown) and for an endless stream. */
  duration: number | null;
  isEndless: boolean;
  readyState: number;
  /** Bytes of each kind that were decoded for the first frame. */
  audioBytes: number;
  videoBytes: number;
}

/**
 * Runs in an isolated world with an `audio` or `video` element as `this`. Self-contained: its source text is
 * sent.
 */
export async function readMedia(this: unknown, isPatient: boolean): Promise<MediaReading | null> {
  if (!(this instanceof HTMLMediaElement)) return null;
  // No timeout here, because the page's timers may be paused: the caller has one.
  if (isPatient && this.readyState < 2 && this.networkState === 2)
    await new Promise((resolve) => {
      for (const type of ['loadeddata', 'error', 'suspend', 'stalled', 'emptied'])
        this.addEventListener(type, resolve, { once: true });
    });
  const count = (name: string): number => {
    const value: unknown = Reflect.get(this, name);
    return typeof value === 'number' ? value : 0;
  };
  const { currentSrc: src, autoplay, paused, muted, loop, controls, duration, readyState } = this;
  return {
    src,
    autoplay,
    paused,
    muted,
    loop,
    controls,
    duration: Number.isFinite(duration) ? duration : null,
    isEndless: duration === Number.POSITIVE_INFINITY,
    readyState,
    audioBytes: count('webkitAudioDecodedByteCount'),
    videoBytes: count('webkitVideoDecodedByteCount'),
  };
}
