/** Page numbers to show: first, last, current and its neighbours; null is a gap. */
export function pageNumbers(page: number, pageCount: number): { key: string; page: number | null }[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? number - 1;
    const entry = { key: String(number), page: number };
    if (number - before === 2) return [{ key: String(number - 1), page: number - 1 }, entry];
    return number - before > 2 ? [{ key: `gap-${number}`, page: null }, entry] : [entry];
  });
}
