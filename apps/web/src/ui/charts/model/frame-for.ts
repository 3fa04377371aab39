import type { ChartBand, ChartSeries, Frame } from '../chart-data.ts';
import { placesOf } from './places.ts';

const HEIGHT = 288;
/** Above the plot: the name of the vertical axis, and the value of the highest point. */
const TOP = 40;
/** Below it: dates, and the name of the horizontal axis. */
const BOTTOM = 52;
/** Mean width of a letter at 14 pixels; rather too wide than cut. */
const LETTER = 8;
/** Least pixels from one place to the next; a plot that needs more room scrolls. */
const LEAST_STEP = 8;
/** Names at the ends of lines take this share of the width at most. */
const NAMES_SHARE = 0.25;
/** Names of bands beside the plot take this share of the width at most; on a phone they are written into the bands. */
const BAND_NAMES_SHARE = 0.35;

interface Needs {
  /** Pixels there are. */
  available: number;
  series: readonly ChartSeries[];
  bands: readonly ChartBand[];
  /** Whether series are named at their ends where there is room. */
  hasEndNames: boolean;
  formats: { y: (value: number) => string };
  /** Lowest and highest value. */
  extent: readonly [number, number];
}

/** Size of a chart and the room around its plot, from what must be written there. */
export function frameFor(needs: Needs): Frame & { hasNames: boolean; hasBandNamesInside: boolean } {
  const { available, series, bands, formats, extent } = needs;
  const numbers = [...extent, 0].map((value) => formats.y(Math.ceil(value)).length);
  // The axis ends above the highest value, perhaps with a digit more.
  const left = (Math.max(...numbers) + 1) * LETTER + 16;
  const namesWidth = widest(series.map(({ name }) => name));
  const hasNames =
    needs.hasEndNames && series.length > 1 && bands.length === 0 && namesWidth <= available * NAMES_SHARE;
  const bandsWidth = widest(bands.map(({ label }) => label));
  const hasBandNamesInside = bands.length > 0 && bandsWidth > available * BAND_NAMES_SHARE;
  const right = bands.length > 0 && !hasBandNamesInside ? bandsWidth : hasNames ? namesWidth : 24;
  const width = Math.max(available, left + right + placesOf(series).length * LEAST_STEP);
  return { width, height: HEIGHT, left, right, top: TOP, bottom: BOTTOM, hasNames, hasBandNamesInside };
}

function widest(words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => [...word].length)) * LETTER + 20;
}
