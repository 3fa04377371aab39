/** How many different looks there are; further series start again at the first. */
export const LOOKS = 7;

/** Dashes of a line, pixels drawn and left out in turn; the first is whole. */
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '5 5', '14 6', '1 6'];

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;
export type Shape = (typeof SHAPES)[number];

export interface SeriesLook {
  /** 0 to 6: names colour, dash, shape and pattern together. */
  number: number;
  dash: string;
  shape: Shape;
}

/** How a series differs from the others besides its colour. */
export function seriesLook(index: number): SeriesLook {
  const number = index % LOOKS;
  return { number, dash: DASHES[number] ?? '', shape: SHAPES[number] ?? 'circle' };
}
