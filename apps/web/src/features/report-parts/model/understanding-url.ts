/** Where W3C explains a criterion; the name of the page follows from that of the criterion. */
export function understandingUrl(handle: string): string {
  const slug = handle
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
  return `https://www.w3.org/WAI/WCAG22/Understanding/${slug}.html`;
}
