import type { ImageText } from '@abhigam/facts';

/** Reads text in images; the engine itself knows neither how nor what was read before. */
export interface ImageReader {
  /**
   * Text in one file; several pages may ask for the same file at once. Null for a file that cannot be read. Rejects when it
   * could not be read this time, and with the reason of `signal`.
   */
  read(image: { sha256: string; bytes: Buffer }, signal: AbortSignal): Promise<ImageText | null>;
}
