/** The first letter of a name with its marks, as people of that script read it. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
