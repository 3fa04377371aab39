import type { AuditResult, Cause, FailingElement } from '@abhigam/domain';
import { explain } from '@abhigam/rules';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { SCRIPT_NOT_LOADED, STYLE_SHEET_NOT_LOADED } from '../../findings/review-causes.ts';
import type { FindingPredicate, SourceFindings } from '../../findings/source-findings.ts';
import {
  type Finding,
  mergeDefect,
  type Part,
  type SupersededPredicate,
  sharedDefects,
} from './shared-defects.ts';

/**
 * Keys of the defects that a cause of an audit has at a place: causes with a common key are the same defect.
 */
export type DefectKeys = (auditId: string, cause: Cause | null, place: string) => readonly string[];

/**
 * Merges findings of all sources so that each defect of an element is reported once; the sources are sorted by
 * precedence, highest first. The finding is kept in one audit: a failure before a warning, then the source with
 * the higher precedence, and within one source the first audit that is not superseded. The others are listed in
 * its `seenAlso`; an audit without remaining elements is dropped. A finding of which only some causes were
 * merged keeps the other causes.
 */
export function mergeSources(
  sources: readonly Pick<SourceFindings, 'audits' | 'resolvedBy'>[],
  defectKeys: DefectKeys,
  yields: SupersededPredicate = () => false,
): AuditResult[] {
  const located = sources.flatMap((source, precedence) => {
    const others = sources.filter((other) => other !== source);
    const resolvedBy: FindingPredicate = (auditId, place) =>
      others.some((other) => other.resolvedBy(auditId, place));
    return withoutResolved(source.audits, resolvedBy).map((one) => ({ one, precedence }));
  });
  const findings = located.map(({ one, precedence }, order) =>
    findingsOf(one, precedence, order, defectKeys),
  );
  for (const parts of sharedDefects(findings.flatMap(({ found }) => found.flatMap((one) => one.parts))))
    mergeDefect(parts, yields);
  return findings
    .filter(({ found }) => found.length === 0 || found.some(hasUncoveredParts))
    .map(({ audit, found }) => ({
      ...audit,
      failingElements: found.filter(hasUncoveredParts).map(withRestOfCauses),
    }));
}

/** An audit passes when all its needs-review findings are resolved. */
function withoutResolved(audits: readonly LocatedAudit[], resolvedBy: FindingPredicate): LocatedAudit[] {
  return audits.flatMap(({ audit, elements }) => {
    if (audit.status !== 'Warn') return [{ audit, elements }];
    const open = elements.filter(({ place }) => place === null || !resolvedBy(audit.id, place));
    if (open.length > 0 || elements.length === 0) return [{ audit, elements: open }];
    const hasFailed = audits.some((other) => other.audit.id === audit.id && other.audit.status === 'Fail');
    return hasFailed ? [] : [{ audit: { ...audit, status: 'Pass' as const, reason: null }, elements: [] }];
  });
}

function findingsOf(
  { audit, elements }: LocatedAudit,
  precedence: number,
  order: number,
  defectKeys: DefectKeys,
): { audit: LocatedAudit['audit']; found: Finding[] } {
  const found = elements.map(({ place, element }): Finding => {
    const finding: Finding = { audit, precedence, order, place, element: { ...element }, parts: [] };
    const defects = element.causes.filter(
      ({ message }) => message !== STYLE_SHEET_NOT_LOADED && message !== SCRIPT_NOT_LOADED,
    );
    const causes = defects.length > 0 ? defects : [null];
    finding.parts = causes.map((cause): Part => {
      const keys = place === null ? [] : defectKeys(audit.id, cause, place);
      return { finding, cause, keys, isCovered: false };
    });
    return finding;
  });
  return { audit, found };
}

function hasUncoveredParts({ parts }: Finding): boolean {
  return parts.some(({ isCovered }) => !isCovered);
}

function withRestOfCauses({ element, parts }: Finding): FailingElement {
  if (parts.every(({ isCovered }) => !isCovered)) return element;
  const covered = new Set(parts.flatMap(({ cause, isCovered }) => (isCovered ? cause : [])));
  const causes = element.causes.filter((cause) => !covered.has(cause));
  return { ...element, causes, explanation: explain(causes, 'en') };
}
