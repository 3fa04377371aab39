/** A box in CSS pixels from the top left of the document. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
