/// <reference lib="dom" />

/** The beginning of the file that a film plays, and how loud it gets. */
export interface SoundReading {
  /** In base64; null where it was not asked for, or did not come. */
  head: string | null;
  /** Largest sample of its sound, 0 to 1; null where it was not decoded: of files that are too long, or have none. */
  peak: number | null;
}

/**
 * Runs in our world with a `video` element as `this`: takes the beginning of its file as the browser itself would, and decodes the
 * sound of a short one. Self-contained: its source text is sent.
 *
 * @param isOnlyWhole files that are longer are not read
 */
export async function readSound(
  this: unknown,
  maxBytes: number,
  timeoutMs: number,
  isOnlyWhole: boolean,
): Promise<SoundReading> {
  const nothing = { head: null, peak: null };
  if (!(this instanceof HTMLMediaElement) || !/^(?:https?|data|blob):/.test(this.currentSrc)) return nothing;
  try {
    const isWeb = /^https?:/.test(this.currentSrc);
    const response = await fetch(this.currentSrc, {
      credentials: this.crossOrigin === 'use-credentials' ? 'include' : 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      ...(isWeb ? { headers: { range: `bytes=0-${maxBytes - 1}` } } : {}),
    });
    const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    const length = range ?? (response.status === 206 ? null : response.headers.get('content-length'));
    const total = length === null ? null : Number(length);
    if (!response.ok || !response.body || (isOnlyWhole && (total ?? 0) > maxBytes)) {
      await response.body?.cancel();
      return nothing;
    }
    const reader = response.body.getReader();
    const bytes = new Uint8Array(maxBytes);
    let read = 0;
    let isWhole = false;
    while (read < maxBytes) {
      const { done, value } = await reader.read();
      isWhole = done;
      if (done) break;
      const part = value.subarray(0, maxBytes - read);
      bytes.set(part, read);
      read += part.length;
    }
    await reader.cancel();
    isWhole = total === null ? isWhole : total === read;
    const file = bytes.subarray(0, read);
    let peak: number | null = null;
    if (isWhole) {
      try {
        const { buffer } = file.slice();
        const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(buffer);
        peak = 0;
        for (let channel = 0; channel < sound.numberOfChannels; channel += 1)
          for (const sample of sound.getChannelData(channel)) peak = Math.max(peak, Math.abs(sample));
      } catch {
        // No sound in it, or in a format that the browser does not decode.
        peak = null;
      }
    }
    let text = '';
    for (let at = 0; at < file.length; at += 8_192)
      text += String.fromCharCode(...file.subarray(at, at + 8_192));
    return { head: btoa(text), peak };
  } catch {
    // No answer in time, or one that the page may not read.
    return nothing;
  }
}
