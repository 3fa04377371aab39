import type { ChartPoint, ChartSeries } from '../chart-data.ts';

/** Identity of a position on the horizontal axis. */
export function placeKey(x: Date | string): string {
  return x instanceof Date ? `time ${x.getTime()}` : `name ${x}`;
}

/**
 * Positions on the horizontal axis over all series: times in chronological order, names in order of first
 * appearance.
 */
export function placesOf(series: readonly ChartSeries[]): (Date | string)[] {
  const places = new Map<string, Date | string>();
  for (const { points } of series) for (const { x } of points) places.set(placeKey(x), x);
  const all = [...places.values()];
  const times = all.filter((x) => x instanceof Date);
  return times.length === all.length ? times.sort((a, b) => a.getTime() - b.getTime()) : all;
}

/** Points of each series by position; undefined where a series has none. */
export function pointsByPlace(
  series: readonly ChartSeries[],
  places: readonly (Date | string)[],
): (ChartPoint | undefined)[][] {
  return series.map(({ points }) => {
    const known = new Map(points.map((point) => [placeKey(point.x), point]));
    return places.map((x) => known.get(placeKey(x)));
  });
}

/**
 * Selects evenly spaced labels: always the last label, the other labels as far as there is space.
 *
 * @param step pixels between positions
 * @param room pixels that a label needs
 */
export function labelledPlaces(count: number, step: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(room / Math.max(step, 1)));
  const chosen: number[] = [];
  for (let place = count - 1; place >= 0; place -= every) chosen.unshift(place);
  return chosen;
}
