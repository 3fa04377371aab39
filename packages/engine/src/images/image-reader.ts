import type { ImageText } from '@abhigam/facts';

/** Reads text in images (OCR). The engine knows neither the reader nor its cache. */
export interface ImageReader {
  /**
   * Text in one file; several pages may request the same file at the same time. Null for an unreadable file.
   * Rejects on a temporary failure, and with the reason of `signal`.
   */
  read(image: { sha256: string; bytes: Buffer }, signal: AbortSignal): Promise<ImageText | null>;
}
