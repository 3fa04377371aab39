import type { AuditResult, Omission } from '@abhigam/domain';

/** Maximum number of elements that one audit lists; a page can have ten times as many. */
export const MAX_LISTED = 5_000;

/** Truncates each audit to the first elements in page order, and returns the ids of truncated audits. */
export function listed(
  audits: readonly AuditResult[],
  max: number = MAX_LISTED,
): { audits: AuditResult[]; cut: Omission[] } {
  const long = audits.filter(({ failingElements }) => failingElements.length > max);
  if (long.length === 0) return { audits: [...audits], cut: [] };
  return {
    audits: audits.map((audit) => ({ ...audit, failingElements: audit.failingElements.slice(0, max) })),
    cut: [{ part: 'findings', why: 'size', rules: [...new Set(long.map(({ id }) => id))] }],
  };
}
