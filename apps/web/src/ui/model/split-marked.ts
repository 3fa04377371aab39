export interface CodePart {
  kind: 'plain' | 'offending' | 'removed' | 'repaired';
  text: string;
  /** Offset of the part in the code. */
  start: number;
}

/**
 * Splits code into plain and marked parts. Only the first occurrence of each marked text counts; of overlapping
 * marks the earlier one wins.
 */
export function splitMarked(
  code: string,
  offending: readonly string[],
  repaired: readonly string[],
): CodePart[] {
  const marks = [
    ...offending.map((text) => ({ kind: 'offending' as const, text, start: code.indexOf(text) })),
    ...repaired.map((text) => ({ kind: 'repaired' as const, text, start: code.indexOf(text) })),
  ]
    .filter((mark) => mark.text !== '' && mark.start >= 0)
    .sort((a, b) => a.start - b.start);
  const parts: CodePart[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    if (mark.start > at) parts.push({ kind: 'plain', text: code.slice(at, mark.start), start: at });
    parts.push(mark);
    at = mark.start + mark.text.length;
  }
  if (at < code.length) parts.push({ kind: 'plain', text: code.slice(at), start: at });
  return parts;
}
