/// <reference lib="dom" />

/** The start of a video's file, and its peak audio level. */
export interface VideoAudioReading {
  /** Base64; null when it was not requested or not received. */
  head: string | null;
  /** Largest audio sample, 0 to 1; null when it was not decoded: the file is too long or has no audio. */
  peak: number | null;
}

/**
 * Runs in an isolated world with a `video` element as `this`: requests the start of its file like the browser,
 * and decodes the audio of a short file. Self-contained: its source text is sent.
 *
 * @param isOnlyWhole does not read longer files
 */
export async function readVideoAudio(
  this: unknown,
  maxBytes: number,
  timeoutMs: number,
  isOnlyWhole: boolean,
): Promise<VideoAudioReading> {
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
        // No audio, or a format that the browser cannot decode.
        peak = null;
      }
    }
    let text = '';
    for (let at = 0; at < file.length; at += 8_192)
      text += String.fromCharCode(...file.subarray(at, at + 8_192));
    return { head: btoa(text), peak };
  } catch {
    // No response in time, or a response that the page may not read.
    return nothing;
  }
}
