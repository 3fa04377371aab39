import type { ChartPoint, ChartSeries } from '../chart-data.ts';

/** What makes two values of the horizontal axis the same place. */
export function placeKey(x: Date | string): string {
  return x instanceof Date ? `time ${x.getTime()}` : `name ${x}`;
}

/** Places of the horizontal axis over all series: times in their order, names as they first come. */
export function placesOf(series: readonly ChartSeries[]): (Date | string)[] {
  const places = new Map<string, Date | string>();
  for (const { points } of series) for (const { x } of points) places.set(placeKey(x), x);
  const all = [...places.values()];
  const times = all.filter((x) => x instanceof Date);
  return times.length === all.length ? times.sort((a, b) => a.getTime() - b.getTime()) : all;
}

/** The points of each series by place; undefined where a series has none. */
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
 * Which of evenly spaced places get a label: the last one always, the others where there is room.
 *
 * @param step pixels from one place to the next
 * @param room pixels that a label needs
 */
export function labelledPlaces(count: number, step: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(room / Math.max(step, 1)));
  const chosen: number[] = [];
  for (let place = count - 1; place >= 0; place -= every) chosen.unshift(place);
  return chosen;
}
