import type { ContrastData } from '@abhigam/domain';

/** One colour that would do, and the pair of colours that it makes. */
export interface ContrastRepair {
  kind: 'suggested' | 'nearest';
  text: string;
  background: string;
  /** The declaration to change. */
  property: 'color' | 'background-color';
  before: string;
  after: string;
}

/** The colours that are suggested; one that is suggested in both ways is named once. */
export function contrastRepairs(data: ContrastData): ContrastRepair[] {
  const { suggestedColor, suggestedColorType, nearestColor, nearestColorType } = data;
  const suggested = repair(data, 'suggested', suggestedColor, suggestedColorType);
  const isSame = nearestColor === suggestedColor && nearestColorType === suggestedColorType;
  return [...suggested, ...(isSame ? [] : repair(data, 'nearest', nearestColor, nearestColorType))];
}

function repair(
  { fgColor, bgColor }: ContrastData,
  kind: ContrastRepair['kind'],
  colour: string | null,
  type: ContrastData['suggestedColorType'],
): ContrastRepair[] {
  if (!colour || !type) return [];
  return type === 'background'
    ? [
        {
          kind,
          text: fgColor,
          background: colour,
          property: 'background-color',
          before: bgColor,
          after: colour,
        },
      ]
    : [{ kind, text: colour, background: bgColor, property: 'color', before: fgColor, after: colour }];
}
