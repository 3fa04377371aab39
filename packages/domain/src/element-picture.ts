/**
 * What a picture of a single element shows, which the picture of its page does not: the state of the page that has it, the
 * element with the focus or the pointer on it, or the page in a window of 320 CSS pixels.
 */
export const PICTURE_CONDITIONS = ['state', 'focus', 'narrow', 'pointer'] as const;
export type PictureCondition = (typeof PICTURE_CONDITIONS)[number];

/** Pictures of single elements of one page, at most. */
export const MAX_ELEMENT_PICTURES = 12;

/** A picture of an element, with some surroundings. */
export interface ElementPicture {
  shows: PictureCondition;
  /** Pixels. */
  width: number;
  height: number;
  /** Which it is of the pictures that were taken of the page's elements. */
  number: number;
}
