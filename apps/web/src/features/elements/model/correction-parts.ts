import type { CodeEdit } from '@abhigam/domain';
import type { CodePart } from '../../../ui/model/split-marked.ts';

/** Code around a change that is shown; more of it says nothing about the change. */
const AROUND = 400;

/** The code before a correction, cut into what stays, what is removed and what is added. */
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

/** What stays; the middle, beginning or end of a long piece is left out. */
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
