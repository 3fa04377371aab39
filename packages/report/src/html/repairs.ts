import type { KnownDefect, KnownIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';

/** One repair, presumably in one place of a template or style sheet, and its effect. */
export interface Repair {
  known: KnownIssue;
  example: KnownDefect;
  elements: number;
  pages: number;
}

/**
 * The repairs that remove the most failing elements, best first. Defects with the same root cause share a
 * repair; only the defects of each issue on most pages are known.
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
        // Which pages they share is unknown, so only the largest number is certain.
        repair.pages = Math.max(repair.pages, defect.pages);
      }
    }
  }
  return [...repairs.values()]
    .sort((one, other) => other.elements - one.elements || other.pages - one.pages)
    .slice(0, LIMITS.repairs);
}
