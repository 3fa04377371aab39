import type { ChartPoint, Mark } from '../chart-data.ts';

export interface RankBar extends Mark {
  /** The name, truncated to the width. */
  name: string;
  top: number;
  length: number;
}

/** Height of a name with its bar, and of the bar. */
export const ROW = 52;
export const BAR = 14;
const LETTER = 8;
/** Pixels for the number at the end of a bar. */
const NUMBER = 48;

/** Horizontal bars, each below its name; `most` is the value of a bar of full width. */
export function rankPlot(points: readonly ChartPoint[], width: number, most: number): RankBar[] {
  const room = Math.max(0, width - NUMBER);
  return points.map((point, place) => {
    const top = place * ROW;
    const length = most === 0 ? 0 : (Math.min(point.y ?? 0, most) / most) * room;
    return {
      series: 0,
      place,
      point,
      name: truncateText(String(point.x), Math.floor(width / LETTER)),
      top,
      length,
      cx: length,
      cy: top + 24 + BAR / 2,
      box: { left: 0, top, width, height: ROW - 6 },
    };
  });
}

/** Truncates a string to a number of letters (graphemes), with an ellipsis. */
export function truncateText(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return letters.length <= most ? text : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`;
}
