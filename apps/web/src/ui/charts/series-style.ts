/** Number of distinct styles; further series repeat them. */
export const STYLE_COUNT = 7;

/** Dash patterns of lines; the first is solid. */
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '5 5', '14 6', '1 6'];

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;
export type Shape = (typeof SHAPES)[number];

export interface SeriesStyle {
  /** 0 to 6: index of colour, dash, marker and pattern. */
  number: number;
  dash: string;
  shape: Shape;
}

/** Style of a series, which does not rely on colour alone. */
export function seriesStyle(index: number): SeriesStyle {
  const number = index % STYLE_COUNT;
  return { number, dash: DASHES[number] ?? '', shape: SHAPES[number] ?? 'circle' };
}
