/** Average per tested page as a whole number; 0 without pages. */
export function perPage(count: number, pages: number): number {
  return pages === 0 ? 0 : Math.round(count / pages);
}
