import { arc, pie } from 'd3-shape';
import type { ChartPoint, Frame, Mark } from '../chart-data.ts';

export interface Slice extends Mark {
  /** Outline around the middle of the frame. */
  path: string;
}

/** Share of the radius that is the hole; its figure stands in it. */
const HOLE = 0.62;
/** Least side of a square that a finger meets. */
const LEAST = 28;

/** The parts of a whole as slices of a ring, in the order given, clockwise from the top. Empty ones have no slice. */
export function ringSlices(points: readonly ChartPoint[], frame: Frame): Slice[] {
  const radius = Math.min(frame.width, frame.height) / 2;
  const outline = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * HOLE)
    .outerRadius(radius);
  const parts = pie<ChartPoint>()
    .sort(null)
    .value(({ y }) => y ?? 0)([...points]);
  return parts.flatMap((part, place) => {
    if (!part.data.y) return [];
    const [x, y] = outline.centroid(part);
    const [cx, cy] = [frame.width / 2 + x, frame.height / 2 + y];
    const box = { left: cx - LEAST / 2, top: cy - LEAST / 2, width: LEAST, height: LEAST };
    return [{ series: 0, place, point: part.data, cx, cy, box, path: outline(part) ?? '' }];
  });
}

/**
 * Shares of a whole in whole percent that add up to 100: rounded down, and what is left goes to those that lost most.
 */
export function wholePercents(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
