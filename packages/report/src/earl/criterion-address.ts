/** Where WCAG says a criterion: its anchors are made of the names. All criteria of 2.0 and 2.1 stand in 2.2 too. */
export function criterionAddress(name: string): string {
  const anchor = name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
  return `https://www.w3.org/TR/WCAG22/#${anchor}`;
}
