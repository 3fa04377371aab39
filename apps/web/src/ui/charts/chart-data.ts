import type { ReactNode } from 'react';

/** Chart type. */
export type ChartKind = 'line' | 'bar' | 'pie' | 'rank' | 'interval' | 'tiles';

/** A data point of a series. */
export interface ChartPoint {
  /** Position on the horizontal axis: a time or a category. Points are drawn in the order given. */
  x: Date | string;
  /** Null for a missing value: drawn as a gap, never as zero. */
  y: number | null;
  /** Link target of the point. */
  href?: string;
  /** Explains a missing or special value; a short sentence. */
  note?: string;
}

export interface ChartSeries {
  name: string;
  points: readonly ChartPoint[];
}

/** A labelled range of the vertical axis. */
export interface ChartBand {
  from: number;
  to: number;
  label: string;
  tone: 'pass' | 'warn' | 'fail';
}

export interface ChartProps {
  /** Describes the content; heading of the chart and caption of its table. */
  title: string;
  /** The main finding in one sentence, for example how the values have changed. */
  lead?: string;
  /** Quantity and unit of the values. */
  yLabel: string;
  xLabel: string;
  series: readonly ChartSeries[];
  /** Range of the vertical axis; by default from 0 to a round number above the maximum. */
  range?: readonly [number, number];
  bands?: readonly ChartBand[];
  /** Number format; by default the format of the language. */
  formatY?: (value: number) => string;
  /** Date format; by default the format of the language. */
  formatX?: (value: Date | string) => string;
  /** Long format, for the table and the details of a point. */
  formatXLong?: (value: Date | string) => string;
  /** Base name of the downloaded image; subject, time and language are added. */
  fileName: string;
}

/** A data point that can be reached by pointer and keyboard. */
export interface Mark {
  series: number;
  /** Index on the horizontal axis, from 0. */
  place: number;
  point: ChartPoint;
  /** Centre of the shape. */
  cx: number;
  cy: number;
  /** Hit area and focus rectangle. */
  box: { left: number; top: number; width: number; height: number };
}

/** The point that a key moves to; null for other keys. */
export type NextMark = (marks: readonly Mark[], from: Mark, key: string) => Mark | null;

/** An entry of the legend. */
export interface LegendEntry {
  key: string;
  words: string;
  /** Content of a box of 36 by 16 pixels. */
  swatch: ReactNode;
}

/** Size and margins of the plot, in pixels. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
