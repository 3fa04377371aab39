/**
 * URL of a WCAG criterion: its anchor is derived from its name. WCAG 2.2 contains all criteria of 2.0 and 2.1.
 */
export function criterionAddress(name: string): string {
  const anchor = name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
  return `https://www.w3.org/TR/WCAG22/#${anchor}`;
}
