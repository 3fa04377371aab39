/** Levels of WCAG that ask for a contrast of text: 1.4.3 and 1.4.6. */
export type ContrastLevel = 'AA' | 'AAA';

/** What an element's text is set in. */
export interface Font {
  /** CSS pixels. */
  fontSize: number;
  fontWeight: number;
}

/** The least contrast of text with what is behind it. Large text needs less: from 24 pixels on, or from 18.66 when bold. */
export function requiredContrast({ fontSize, fontWeight }: Font, level: ContrastLevel): number {
  const isLarge = fontSize >= 24 || (fontSize >= 18.66 && fontWeight >= 700);
  if (level === 'AAA') return isLarge ? 4.5 : 7;
  return isLarge ? 3 : 4.5;
}

/** As computed styles of an element, or of a part of its text, have it. */
export function fontIn(styled: { style: (property: 'font-size' | 'font-weight') => string }): Font {
  return {
    fontSize: Number.parseFloat(styled.style('font-size')),
    fontWeight: Number(styled.style('font-weight')),
  };
}
