import type { MediaSize, MediaType, MediaUse } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import type { MediaFile } from './media-file.ts';

/** A medium found on the page; expensive details are computed only for listed ones. */
export interface FoundMedia {
  types: readonly [MediaType, ...MediaType[]];
  use: MediaUse;
  element: PageElement | null;
  /** The pseudo-element that carries it. */
  pseudo?: string;
  file: MediaFile | null;
  naturalSize?: MediaSize | null;
  /** The response is not an image. */
  isUnreadable?: boolean;
  /** Not loaded until it is scrolled into view or played. */
  isWaiting?: boolean;
  isSprite?: boolean;
  family?: string | null;
}
