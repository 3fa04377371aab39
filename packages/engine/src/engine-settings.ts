import type { ImageReader } from './images/image-reader.ts';
import type { Letters } from './letters/letters.ts';
import type { EngineEgress } from './navigation/engine-egress.ts';

/** How an engine tests all its pages. */
export interface EngineSettings {
  viewport: { width: number; height: number };
  pageTimeoutMs: number;
  browserVersion: string;
  /** Null without text recognition; then the bytes of images are not taken. */
  imageReader: ImageReader | null;
  letters: Letters;
  /** Null when the browser connects by itself. */
  faultOf: EngineEgress['faultOf'] | null;
}
