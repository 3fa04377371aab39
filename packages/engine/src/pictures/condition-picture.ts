import type { PictureCondition, Rect } from '@abhigam/domain';
import type { Picture } from '../screenshot/take-picture.ts';

/** What the window showed while an element was in the condition in which these audits found it. */
export interface ConditionPicture {
  shows: Exclude<PictureCondition, 'state'>;
  place: string;
  auditIds: string[];
  window: Picture;
  /** From the top left of the document as it was laid out then. */
  rect: Rect;
}
