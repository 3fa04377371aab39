import type { ImageReader } from './images/image-reader.ts';
import type { Letters } from './letters/letters.ts';
import type { EngineEgress } from './navigation/engine-egress.ts';

/** Settings of an engine for all its pages. */
export interface EngineSettings {
  viewport: { width: number; height: number };
  pageTimeoutMs: number;
  browserVersion: string;
  /** Null without text recognition; the bytes of images are then not read. */
  imageReader: ImageReader | null;
  letters: Letters;
  /** Null when the browser connects directly. */
  faultOf: EngineEgress['faultOf'] | null;
}
