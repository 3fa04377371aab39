import type { MediaSize, MediaType, MediaUse } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import type { MediaFile } from './media-file.ts';

/** A medium as it was come upon; what is dear to say of it is found only for those that are listed. */
export interface FoundMedia {
  types: readonly [MediaType, ...MediaType[]];
  use: MediaUse;
  element: PageElement | null;
  /** The pseudo-element that carries it. */
  pseudo?: string;
  file: MediaFile | null;
  naturalSize?: MediaSize | null;
  /** Something came, but it is no picture. */
  isUnreadable?: boolean;
  /** Not loaded until someone scrolls there or plays it. */
  isWaiting?: boolean;
  isSprite?: boolean;
  family?: string | null;
}
