/** Sizes of a picture, 1 as wide as its place. */
export const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** One step larger or smaller, or the same at the end. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const at = ZOOMS.findIndex((one) => one >= zoom);
  return ZOOMS[Math.min(Math.max(at + step, 0), ZOOMS.length - 1)] ?? 1;
}
