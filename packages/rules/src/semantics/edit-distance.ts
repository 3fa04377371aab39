/** Whether the edit distance of two words is at most `edits`: insertions, deletions, substitutions. */
export function isWithinEditDistance(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    if (Math.min(...line) > edits) return false;
    above = line;
  }
  return (above.at(-1) ?? 0) <= edits;
}
