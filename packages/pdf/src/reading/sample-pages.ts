/** At most `most` page numbers, evenly spread, including the first and the last. */
export function samplePages(pages: number, most: number): number[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1);
  return Array.from({ length: most }, (_, index) => 1 + Math.round((index * (pages - 1)) / (most - 1)));
}
