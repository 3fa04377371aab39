import type { AuditSource, LeftOut } from '@abhigam/domain';
import type { PageFacts } from '@abhigam/facts';
import type { TakenImages } from './images/take-images.ts';
import type { PageSummary } from './in-page/summarize-page.ts';
import type { MadeOf } from './made-of/page-part.ts';
import type { DocumentResponse } from './open/main-document.ts';
import type { RepairProofs } from './repairs/proofs.ts';
import type { Picture } from './screenshot/take-picture.ts';
import type { Sight, Unstyled } from './sources/source.ts';
import type { TakenAgain } from './unstable/later-look.ts';
import type { ConditionPicture } from './use/condition-pictures.ts';
import type { SeenStates } from './use/states/seen-state.ts';

/** What was seen of a page while its browser was on loan; judging it needs no browser. */
export interface Seen {
  response: DocumentResponse;
  about: PageSummary;
  /** What the sources saw that look at the page themselves; without those that were not asked or took too long. */
  sights: ReadonlyMap<AuditSource, Sight>;
  /** For the sources that judge by facts; null when none of them is asked or the facts took too long. */
  facts: PageFacts | null;
  picture: Picture | null;
  /** Files in which text may be read; null when text in images is not read. */
  images: TakenImages | null;
  /** Letters of the page that stand there as boxes. */
  missingLetters: ReadonlySet<string>;
  /** What could not be looked at. */
  leftOut: LeftOut[];
  unstyled: Unstyled;
  /** What came of corrected code that was tried; empty where none was. */
  repairs: RepairProofs;
  /** What use of the page showed besides; null where it was not used. */
  states: SeenStates | null;
  conditionPictures: readonly ConditionPicture[];
  /** The page a while later; null where it had not changed, or was not looked at again. */
  again: TakenAgain | null;
  /** Null where that was not asked for. */
  madeOf: MadeOf | null;
  /** Fingerprint of how the page is built; null without its facts. */
  template: string | null;
}
