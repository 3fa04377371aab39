import type { ContrastData } from './page-result.ts';

/** The colour to change, and its new value. */
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
 * The repair that lists, details, corrected code and files show: of the two colours that reach the ratio, the
 * one with the smallest perceived change. Null if none does.
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
