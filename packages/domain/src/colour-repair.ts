import type { ContrastData } from './page-result.ts';

/** The one colour to change, and to what. */
export interface ColourRepair {
  type: 'text' | 'background';
  from: string;
  to: string;
  /** Both colours after the change. */
  text: string;
  background: string;
}

type Measured = Pick<
  ContrastData,
  'fgColor' | 'bgColor' | 'suggestedColor' | 'suggestedColorType' | 'nearestColor' | 'nearestColorType'
>;

/**
 * The one repair that lists, details, corrected code and files name: of the two colours that are measured as enough, the one
 * that changes least to the eye. Null where none is.
 */
export function colourRepair(data: Measured): ColourRepair | null {
  const [to, type] =
    data.nearestColor && data.nearestColorType
      ? [data.nearestColor, data.nearestColorType]
      : [data.suggestedColor, data.suggestedColorType];
  if (!to || !type) return null;
  return type === 'text'
    ? { type, from: data.fgColor, to, text: to, background: data.bgColor }
    : { type, from: data.bgColor, to, text: data.fgColor, background: to };
}
