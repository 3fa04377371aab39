/** Over the tested pages, as a whole number; 0 without any. */
export function perPage(count: number, pages: number): number {
  return pages === 0 ? 0 : Math.round(count / pages);
}
