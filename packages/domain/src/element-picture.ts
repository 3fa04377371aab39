/**
 * What an element screenshot shows that the page screenshot does not: a state of the page, the focused or
 * hovered element, or the page at 320 CSS pixels width.
 */
export const PICTURE_CONDITIONS = ['state', 'focus', 'narrow', 'pointer'] as const;
export type PictureCondition = (typeof PICTURE_CONDITIONS)[number];

/** Maximum number of element screenshots per page. */
export const MAX_ELEMENT_PICTURES = 12;

/** Screenshot of an element with some context. */
export interface ElementPicture {
  shows: PictureCondition;
  /** Pixels. */
  width: number;
  height: number;
  /** Index among the element screenshots of the page. */
  number: number;
}
