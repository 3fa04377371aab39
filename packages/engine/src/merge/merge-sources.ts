import type { AuditResult, FailingElement } from '@abhigam/domain';
import { explain } from '@abhigam/rules';
import type { DefectKeys, IsSettled, LocatedAudit, Yields } from './located-audit.ts';
import { type Finding, type Part, settle, sharedDefects } from './shared-defects.ts';

/**
 * One finding for each defect of an element. Where several audits tell of one, it stands with the surest: a failure
 * before a warning, `lh` before our own, and of one source the first that does not yield. The others are named under its
 * `seenAlso`, and an audit that keeps no element of its own is not listed beside it. A finding of which only some causes
 * are told elsewhere keeps the rest.
 */
export function mergeSources(
  lh: readonly LocatedAudit[],
  own: readonly LocatedAudit[],
  defectKeys: DefectKeys,
  isSettled: IsSettled = () => false,
  yields: Yields = () => false,
): AuditResult[] {
  const findings = [...withoutSettled(lh, isSettled), ...own].map((one, order) =>
    findingsOf(one, order, defectKeys),
  );
  for (const parts of sharedDefects(findings.flatMap(({ found }) => found.flatMap((one) => one.parts))))
    settle(parts, yields);
  return findings
    .filter(({ found }) => found.length === 0 || found.some(stands))
    .map(({ audit, found }) => ({ ...audit, failingElements: found.filter(stands).map(withRestOfCauses) }));
}

/** Says of a finding how it was judged; no defect by itself. */
export const WITHOUT_STYLE_SHEET = 'style-sheet.review.notLoaded';

/** An audit of which only settled doubts were left has passed. */
function withoutSettled(lh: readonly LocatedAudit[], isSettled: IsSettled): LocatedAudit[] {
  return lh.flatMap(({ audit, elements }) => {
    if (audit.status !== 'Warn') return [{ audit, elements }];
    const open = elements.filter(({ place }) => place === null || !isSettled(audit.id, place));
    if (open.length > 0 || elements.length === 0) return [{ audit, elements: open }];
    const hasFailed = lh.some((other) => other.audit.id === audit.id && other.audit.status === 'Fail');
    return hasFailed ? [] : [{ audit: { ...audit, status: 'Pass' as const, reason: null }, elements: [] }];
  });
}

function findingsOf(
  { audit, elements }: LocatedAudit,
  order: number,
  defectKeys: DefectKeys,
): { audit: LocatedAudit['audit']; found: Finding[] } {
  const found = elements.map(({ place, element }): Finding => {
    const finding: Finding = { audit, order, place, element: { ...element }, parts: [] };
    const defects = element.causes.filter(({ message }) => message !== WITHOUT_STYLE_SHEET);
    const causes = defects.length > 0 ? defects : [null];
    finding.parts = causes.map((cause): Part => {
      const keys = place === null ? [] : defectKeys(audit.id, cause, place);
      return { finding, cause, keys, isTold: false };
    });
    return finding;
  });
  return { audit, found };
}

function stands({ parts }: Finding): boolean {
  return parts.some(({ isTold }) => !isTold);
}

function withRestOfCauses({ element, parts }: Finding): FailingElement {
  if (parts.every(({ isTold }) => !isTold)) return element;
  const told = new Set(parts.flatMap(({ cause, isTold }) => (isTold ? cause : [])));
  const causes = element.causes.filter((cause) => !told.has(cause));
  return { ...element, causes, explanation: explain(causes, 'en') };
}
