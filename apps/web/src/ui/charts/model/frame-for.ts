import type { ChartBand, ChartSeries, Frame } from '../chart-data.ts';
import { placesOf } from './places.ts';

const HEIGHT = 288;
/** Top margin: name of the vertical axis, and value of the highest point. */
const TOP = 40;
/** Bottom margin: dates, and name of the horizontal axis. */
const BOTTOM = 52;
/** Average letter width at 14 pixels; too wide rather than truncated. */
const LETTER = 8;
/** Minimum pixels between positions; a wider plot scrolls. */
const MIN_STEP = 8;
/** Maximum share of the width for line labels. */
const NAMES_SHARE = 0.25;
/** Maximum share of the width for band names next to the plot; on phones they are inside the bands. */
const BAND_NAMES_SHARE = 0.35;

interface Needs {
  /** Available pixels. */
  available: number;
  series: readonly ChartSeries[];
  bands: readonly ChartBand[];
  /** Whether series are labelled at their ends if there is space. */
  hasEndNames: boolean;
  formats: { y: (value: number) => string };
  /** Minimum and maximum value. */
  extent: readonly [number, number];
}

/** Size of a chart and margins of its plot, computed from its labels. */
export function frameFor(needs: Needs): Frame & { hasNames: boolean; hasBandNamesInside: boolean } {
  const { available, series, bands, formats, extent } = needs;
  const numbers = [...extent, 0].map((value) => formats.y(Math.ceil(value)).length);
  // The axis ends above the maximum, possibly with one more digit.
  const left = (Math.max(...numbers) + 1) * LETTER + 16;
  const namesWidth = widest(series.map(({ name }) => name));
  const hasNames =
    needs.hasEndNames && series.length > 1 && bands.length === 0 && namesWidth <= available * NAMES_SHARE;
  const bandsWidth = widest(bands.map(({ label }) => label));
  const hasBandNamesInside = bands.length > 0 && bandsWidth > available * BAND_NAMES_SHARE;
  const right = bands.length > 0 && !hasBandNamesInside ? bandsWidth : hasNames ? namesWidth : 24;
  const width = Math.max(available, left + right + placesOf(series).length * MIN_STEP);
  return { width, height: HEIGHT, left, right, top: TOP, bottom: BOTTOM, hasNames, hasBandNamesInside };
}

function widest(words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => [...word].length)) * LETTER + 20;
}
