import type { AuditResult } from '@abhigam/domain';
import type { JudgedRule } from '@abhigam/guidelines';

/**
 * Merges the audits of a page with those of its states: one entry per status; an audit passes only when it
 * reports nothing anywhere.
 */
export function withStates(
  audits: readonly AuditResult[],
  stateAudits: readonly AuditResult[],
): AuditResult[] {
  const all = new Map(audits.map((audit) => [keyOf(audit), audit]));
  for (const audit of stateAudits) {
    const known = all.get(keyOf(audit));
    const elements = [...(known?.failingElements ?? []), ...audit.failingElements];
    all.delete(keyOf({ ...audit, status: 'Pass' }));
    all.set(keyOf(audit), { ...audit, failingElements: elements });
  }
  return [...all.values()];
}

function keyOf({ source, id, status }: Pick<AuditResult, 'source' | 'id' | 'status'>): string {
  return `${source} ${id} ${status}`;
}

/** A rule that fails in a state has failed, even if it was inapplicable to the page itself. */
export function withFailuresOfStates(
  judged: readonly JudgedRule[],
  stateAudits: readonly AuditResult[],
): JudgedRule[] {
  const failed = new Set(stateAudits.flatMap(({ id, status }) => (status === 'Fail' ? id : [])));
  return judged.map((rule) => (failed.has(rule.id) ? { ...rule, outcome: 'fail' as const } : rule));
}
