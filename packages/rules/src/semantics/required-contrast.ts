/** WCAG levels that require text contrast: 1.4.3 and 1.4.6. */
export type ContrastLevel = 'AA' | 'AAA';

/** Font of an element's text. */
export interface Font {
  /** CSS pixels. */
  fontSize: number;
  fontWeight: number;
}

/**
 * Minimum contrast of text with its background. Large text needs less: from 24 px, or from 18.66 px when bold.
 */
export function requiredContrast({ fontSize, fontWeight }: Font, level: ContrastLevel): number {
  const isLarge = fontSize >= 24 || (fontSize >= 18.66 && fontWeight >= 700);
  if (level === 'AAA') return isLarge ? 4.5 : 7;
  return isLarge ? 3 : 4.5;
}

/** Font from the computed styles of an element or of a part of its text. */
export function fontIn(styled: { style: (property: 'font-size' | 'font-weight') => string }): Font {
  return {
    fontSize: Number.parseFloat(styled.style('font-size')),
    fontWeight: Number(styled.style('font-weight')),
  };
}
