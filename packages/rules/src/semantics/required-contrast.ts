const REQUIRED = 4.5;
const REQUIRED_LARGE = 3;
/** CSS pixels: 18 and 14 points. */
const LARGE = 24;
const LARGE_BOLD = 18.66;
const BOLD = 700;

/** The least contrast of text of this size with what is behind it, at level AA (1.4.3). Sizes in CSS pixels. */
export function requiredContrast({ fontSize, fontWeight }: { fontSize: number; fontWeight: number }): number {
  const isLarge = fontSize >= LARGE || (fontWeight >= BOLD && fontSize >= LARGE_BOLD);
  return isLarge ? REQUIRED_LARGE : REQUIRED;
}
