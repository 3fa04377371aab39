import type { ChartPoint, Frame, Mark } from '../chart-data.ts';

export interface IntervalPlot {
  /** Lower end, estimate, upper end. */
  marks: [Mark, Mark, Mark];
  /** Vertical centre of the line. */
  cy: number;
  ticks: { value: number; cx: number }[];
}

/** Minimum target size in pixels. */
const TARGET = 24;
const STEPS = 4;

/** An estimate with its interval, from left to right: `low` to `high` on an axis from `from` to `to`. */
export function intervalPlot(
  frame: Frame,
  [from, to]: readonly [number, number],
  points: readonly [ChartPoint, ChartPoint, ChartPoint],
): IntervalPlot {
  const room = frame.width - frame.left - frame.right;
  const place = (value: number) => frame.left + ((value - from) / (to - from)) * room;
  const cy = frame.top + 28;
  const [low, value, high] = points.map(({ y }) => place(y ?? from)) as [number, number, number];
  // Keeps hit areas disjoint even if the ends nearly touch.
  const middles = [Math.min(low, value - TARGET), value, Math.max(high, value + TARGET)] as const;
  const mark = (at: 0 | 1 | 2, cx: number): Mark => ({
    series: 0,
    place: at,
    point: points[at],
    cx,
    cy,
    box: { left: middles[at] - TARGET / 2, top: cy - TARGET / 2, width: TARGET, height: TARGET },
  });
  return {
    marks: [mark(0, low), mark(1, value), mark(2, high)],
    cy,
    ticks: Array.from({ length: STEPS + 1 }, (_, step) => {
      const tick = from + ((to - from) * step) / STEPS;
      return { value: tick, cx: place(tick) };
    }),
  };
}
