import type { Rect } from '@abhigam/domain';

export interface Screenshot {
  /** WebP. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** Image pixels per CSS pixel. */
  scale: number;
  /** The captured area of the document, CSS pixels. */
  area: Rect;
}
