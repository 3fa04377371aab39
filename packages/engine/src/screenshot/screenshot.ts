import type { Rect } from '@abhigam/domain';

export interface Screenshot {
  /** WebP. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** Picture pixels to one CSS pixel. */
  scale: number;
  /** The part of the document it shows, CSS pixels. */
  area: Rect;
}
