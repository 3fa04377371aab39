/** The page laid out in other sizes: 320 CSS pixels wide, text at 200 %, wider text spacing. */
export interface SizesUse {
  /** Width that the page can be scrolled to sideways at 320 CSS pixels; CSS pixels. */
  narrowScrollWidth: number;
}
