import type { PictureCondition, Rect } from '@abhigam/domain';
import type { Picture } from '../screenshot/take-picture.ts';

/** The viewport while an element was in the condition in which these audits failed. */
export interface ConditionPicture {
  shows: Exclude<PictureCondition, 'state'>;
  place: string;
  auditIds: string[];
  window: Picture;
  /** From the top left of the document in that layout. */
  rect: Rect;
}
