import type { KnownDefect, KnownIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';

/** One repair, in one place of a template or style sheet as it seems, and what it removes. */
export interface Repair {
  known: KnownIssue;
  example: KnownDefect;
  elements: number;
  pages: number;
}

/**
 * The repairs that remove the most failing elements, best first. Defects with the same root cause are one repair; of
 * each issue those on most pages are known.
 */
export function bestRepairs(issues: readonly KnownIssue[]): Repair[] {
  const repairs = new Map<string, Repair>();
  for (const known of issues) {
    for (const defect of known.defects) {
      const key = `${known.issue.auditId} ${defect.element.rootCause}`;
      const repair = repairs.get(key);
      if (!repair)
        repairs.set(key, { known, example: defect, elements: defect.elements, pages: defect.pages });
      else {
        repair.elements += defect.elements;
        // Which pages they share is not known, so the pages of the widest one are what is sure.
        repair.pages = Math.max(repair.pages, defect.pages);
      }
    }
  }
  return [...repairs.values()]
    .sort((one, other) => other.elements - one.elements || other.pages - one.pages)
    .slice(0, LIMITS.repairs);
}
