/// <reference lib="dom" />

/** A `track` element with the content of its file. */
export interface TrackReading {
  kind: string;
  language: string;
  /** Null without a response; `why` says whether the server refused it. */
  file: string | null;
  why: 'failed' | 'unknown';
}

/**
 * Runs in an isolated world with an `audio` or `video` element as `this`: requests the file of each of its
 * tracks like the browser, up to a maximum size. Self-contained: its source text is sent.
 */
export async function readTracks(
  this: unknown,
  maxTracks: number,
  maxBytes: number,
  timeoutMs: number,
): Promise<TrackReading[]> {
  if (!(this instanceof HTMLMediaElement)) return [];
  const isWithCredentials = this.crossOrigin === 'use-credentials';
  const read = async (track: HTMLTrackElement): Promise<TrackReading> => {
    const { kind, srclang: language, src } = track;
    const unread = { kind, language, file: null };
    if (!track.getAttribute('src')?.trim() || !/^(?:https?|data|blob):/.test(src))
      return { ...unread, why: 'failed' };
    try {
      const response = await fetch(src, {
        credentials: isWithCredentials ? 'include' : 'same-origin',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { ...unread, why: 'failed' };
      }
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      let file = '';
      for (let bytes = 0; reader && bytes <= maxBytes; ) {
        const { done, value } = await reader.read();
        if (done) return { kind, language, file: file + decoder.decode(), why: 'unknown' };
        bytes += value.length;
        file += decoder.decode(value, { stream: true });
      }
      await reader?.cancel();
    } catch {
      // No response in time, or a response that the page may not read; the browser does not distinguish them.
    }
    return { ...unread, why: 'unknown' };
  };
  return Promise.all(
    [...this.querySelectorAll(':scope > track')]
      .slice(0, maxTracks)
      .flatMap((track) => (track instanceof HTMLTrackElement ? [read(track)] : [])),
  );
}
