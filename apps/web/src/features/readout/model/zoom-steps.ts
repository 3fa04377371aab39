/** Zoom factors; 1 fits the width of the container. */
export const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The next larger or smaller zoom factor; the largest or smallest factor is returned unchanged. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const at = ZOOMS.findIndex((one) => one >= zoom);
  return ZOOMS[Math.min(Math.max(at + step, 0), ZOOMS.length - 1)] ?? 1;
}
