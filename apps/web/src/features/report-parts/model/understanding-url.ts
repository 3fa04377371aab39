/** URL of W3C's Understanding page for a criterion; its name is derived from the criterion's name. */
export function understandingUrl(handle: string): string {
  const slug = handle
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
  return `https://www.w3.org/WAI/WCAG22/Understanding/${slug}.html`;
}
