import type { CodeEdit } from '@abhigam/domain';
import type { CodePart } from '../../../ui/model/split-marked.ts';

/** Characters of context that are shown around a change. */
const AROUND = 400;

/** Splits the original code into unchanged, removed and added parts. */
export function correctionParts(before: string, edits: readonly CodeEdit[]): CodePart[] {
  const parts: CodePart[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(...plain(before, at, start, { isFirst: parts.length === 0 }));
    if (end > start) parts.push({ kind: 'removed', text: before.slice(start, end), start });
    if (text !== '') parts.push({ kind: 'repaired', text, start: end });
    at = end;
  }
  parts.push(...plain(before, at, before.length, { isLast: true }));
  return parts;
}

/** Unchanged code; the middle, start or end of a long part is omitted. */
function plain(
  code: string,
  start: number,
  end: number,
  { isFirst = false, isLast = false }: { isFirst?: boolean; isLast?: boolean },
): CodePart[] {
  if (start >= end) return [];
  const text = code.slice(start, end);
  const most = isFirst || isLast ? AROUND : 2 * AROUND;
  if (text.length <= most + 40) return [{ kind: 'plain', text, start }];
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return [{ kind: 'plain', text: `${head} … ${tail}`.trim().toWellFormed(), start }];
}
