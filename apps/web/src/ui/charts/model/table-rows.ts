import type { ChartPoint, ChartSeries } from '../chart-data.ts';
import { placeKey, placesOf, pointsByPlace } from './places.ts';

export interface ChartRow {
  key: string;
  x: Date | string;
  /** One for each series. */
  points: (ChartPoint | undefined)[];
  href: string | undefined;
  /** Notes of the values, without duplicates. */
  notes: string[];
}

/** The values as table rows: times newest first, names in drawing order. */
export function tableRows(series: readonly ChartSeries[]): ChartRow[] {
  const places = placesOf(series);
  const columns = pointsByPlace(series, places);
  const rows = places.map((x, place) => {
    const points = columns.map((column) => column[place]);
    const notes = points.flatMap((point) => point?.note ?? []);
    return {
      key: placeKey(x),
      x,
      points,
      href: points.find((point) => point?.href)?.href,
      notes: [...new Set(notes)],
    };
  });
  return places.every((x) => x instanceof Date) ? rows.toReversed() : rows;
}
