import type { AuditResult, Cause, FailingElement } from '@abhigam/domain';
import { explain } from '@abhigam/rules';
import { type Finding, type Part, settle, sharedDefects } from './shared-defects.ts';

/** An element that a source found, with where it is in the facts; null where that could not be told. */
export interface LocatedElement {
  place: string | null;
  element: FailingElement;
  /** It stands in a document that is laid out without a style sheet which may matter to it. */
  isUnstyled?: boolean;
}

/** An audit of one source before it is merged with the others. */
export interface LocatedAudit {
  audit: Omit<AuditResult, 'failingElements'>;
  elements: LocatedElement[];
}

/** Whether our own rules have settled what an audit of the other source leaves to a person at a place. */
export type IsSettled = (auditId: string, place: string) => boolean;

/** Names of the defects that a cause of an audit is of, at a place: causes that share one tell of the same defect. */
export type DefectKeys = (auditId: string, cause: Cause | null, place: string) => readonly string[];

/** Of one source and status an audit for which this holds goes into the other. */
export type Yields = (auditId: string) => boolean;

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
