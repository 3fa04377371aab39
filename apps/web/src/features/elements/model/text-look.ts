export interface TextStyle {
  /** Size in pixels, as formatted text. */
  size: string;
  isBold: boolean;
}

/**
 * Parses the size and weight of text from the engine's `12.0pt (16px)` and `normal`; null for another format.
 */
export function parseTextStyle(fontSize: string, fontWeight: string): TextStyle | null {
  const size = /([\d.]+)\s*px/.exec(fontSize)?.[1];
  if (size === undefined) return null;
  return { size, isBold: fontWeight === 'bold' || Number(fontWeight) >= 700 };
}
