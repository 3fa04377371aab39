import type { Correction } from '@abhigam/domain';

interface CodePart {
  isNew: boolean;
  text: string;
}

/** Context around a change; more does not help to understand it. */
const AROUND = 240;

/** The corrected code, split into unchanged and new parts; long unchanged parts are shortened. */
export function correctedParts({ before, edits }: Pick<Correction, 'before' | 'edits'>): CodePart[] {
  const parts: CodePart[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push({ isNew: false, text: shortened(before.slice(at, start), at === 0, false) });
    parts.push({ isNew: true, text });
    at = end;
  }
  parts.push({ isNew: false, text: shortened(before.slice(at), at === 0, true) });
  return parts.filter(({ text }) => text !== '');
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const most = isFirst || isLast ? AROUND : 2 * AROUND;
  if (text.length <= most + 40) return text;
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return `${head} … ${tail}`.toWellFormed();
}
