import { proposedCode } from '@abhigam/domain';
import type { KnownDefect, KnownIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';
import { MAX_LENGTHS } from './site-text.ts';

/** Characters per line of text, and of code. */
const TEXT = 95;
const CODE = 85;
/** Lines of a screenshot next to a defect. */
const PICTURE = 7;

/**
 * Distributes the available lines among issues round-robin, worst first: each gets its first defect, then each
 * its second, and so on. Issues without space are left out; the list of all issues has them.
 */
export function allocateLines(issues: readonly KnownIssue[], lines: number): KnownIssue[] {
  const shown = new Map<KnownIssue, number>();
  const most = Math.max(0, ...issues.map(({ defects }) => defects.length));
  let left = lines;
  // An issue without defects, for example with deleted details, still has its header.
  for (let number = 0; number <= Math.max(0, most - 1); number += 1) {
    for (const one of issues) {
      const defect = one.defects[number];
      if (number > 0 && (!defect || shown.get(one) !== number)) continue;
      const cost = (number === 0 ? linesOfHead(one) : 0) + (defect ? linesOfDefect(defect, number) : 0);
      if (cost > left) continue;
      left -= cost;
      shown.set(one, defect ? number + 1 : 0);
    }
  }
  return issues.flatMap((one) => {
    const number = shown.get(one);
    return number === undefined ? [] : [{ ...one, defects: one.defects.slice(0, number) }];
  });
}

function linesOfHead({ issue }: KnownIssue): number {
  return (
    4 + linesOf(issue.description, TEXT) + Math.max(1, issue.criteria.length) + Math.min(1, issue.gigw.length)
  );
}

function linesOfDefect({ element, urls }: KnownDefect, number: number): number {
  const { contrast, correction, explanation, picture, rect, selector, snippet, state } = element;
  return (
    3 +
    linesOf(explanation.slice(0, MAX_LENGTHS.text), TEXT) +
    linesOf(snippet.slice(0, MAX_LENGTHS.snippet), CODE) +
    (correction ? 1 + linesOf(proposedCode(correction).slice(0, MAX_LENGTHS.snippet), CODE) : 0) +
    (contrast ? 4 : 0) +
    linesOf(selector.slice(0, MAX_LENGTHS.selector), CODE) +
    urls.length +
    ((picture ?? (state ? null : rect)) && number < LIMITS.picturesOfIssue ? PICTURE : 0)
  );
}

function linesOf(text: string, width: number): number {
  return Math.max(1, Math.ceil(text.length / width));
}
