import type { ReactNode } from 'react';

/** How values are drawn. */
export type ChartKind = 'line' | 'bar' | 'pie' | 'rank' | 'interval' | 'tiles';

/** One value of a series. */
export interface ChartPoint {
  /** Where it stands on the horizontal axis: a point in time, or a name. Points are drawn in the order given. */
  x: Date | string;
  /** Null where there is no value: drawn as a gap, never as zero. */
  y: number | null;
  /** Where the point leads to. */
  href?: string;
  /** Why there is no value, or what is special about it; a short sentence. */
  note?: string;
}

export interface ChartSeries {
  name: string;
  points: readonly ChartPoint[];
}

/** A stretch of the vertical axis with a word for what lies in it. */
export interface ChartBand {
  from: number;
  to: number;
  label: string;
  tone: 'pass' | 'warn' | 'fail';
}

export interface ChartProps {
  /** Says what is to be seen; the heading of the chart and the caption of its table. */
  title: string;
  /** The finding in one sentence, for example how the values have changed. */
  lead?: string;
  /** What the values are and their unit. */
  yLabel: string;
  xLabel: string;
  series: readonly ChartSeries[];
  /** Ends of the vertical axis; without it from 0 to a round number above the highest value. */
  range?: readonly [number, number];
  bands?: readonly ChartBand[];
  /** How numbers are written; as the language does by default. */
  formatY?: (value: number) => string;
  /** How dates are written; as the language does by default. */
  formatX?: (value: Date | string) => string;
  /** The same where there is room, in the table and for a point that is looked at. */
  formatXLong?: (value: Date | string) => string;
  /** What the downloaded picture is called; its name also has the subject, the time and the language. */
  fileName: string;
}

/** A place on the plot that the pointer and the keyboard can reach: one point of one series. */
export interface Mark {
  series: number;
  /** Place on the horizontal axis, from 0. */
  place: number;
  point: ChartPoint;
  /** Middle of what is drawn. */
  cx: number;
  cy: number;
  /** What reacts to the pointer and carries the focus. */
  box: { left: number; top: number; width: number; height: number };
}

/** The mark that a key leads to; null for a key that leads nowhere. */
export type NextMark = (marks: readonly Mark[], from: Mark, key: string) => Mark | null;

/** A line of the legend. */
export interface LegendEntry {
  key: string;
  words: string;
  /** What stands in a box of 36 by 16 pixels. */
  swatch: ReactNode;
}

/** Pixels around the plot, for axes and labels. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
