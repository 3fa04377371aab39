import type { AuditResult, Cause, FailingElement } from '@abhigam/domain';

/**
 * Whether an audit is superseded: it is merged into another audit of the same source and status, for some
 * audits only for one of their causes.
 */
export type SupersededPredicate = (auditId: string, cause: Cause | null) => boolean;

/** Finding of one audit for one element. */
export interface Finding {
  audit: Omit<AuditResult, 'failingElements'>;
  /** Index of its source; 0 has the highest precedence. */
  precedence: number;
  /** Index of the audit among those of all sources. */
  order: number;
  place: string | null;
  element: FailingElement;
  parts: Part[];
}

/** One cause of a finding; a finding without causes has one part with cause null. */
export interface Part {
  finding: Finding;
  cause: Cause | null;
  /** Keys of its defects. */
  keys: readonly string[];
  /** Another finding reports the same defect, so this one does not. */
  isCovered: boolean;
}

/** Maximum number of merged findings that one finding names. */
const MAX_SEEN_ALSO = 50;

/**
 * Groups parts with the same defect that several audits found. A part with several defects joins their groups.
 */
export function sharedDefects(parts: readonly Part[]): Part[][] {
  const byKey = new Map<string, Part[]>();
  for (const part of parts)
    for (const key of part.keys) {
      const known = byKey.get(key);
      if (known) known.push(part);
      else byKey.set(key, [part]);
    }
  const seen = new Set<Part>();
  const groups: Part[][] = [];
  for (const part of parts) {
    if (seen.has(part)) continue;
    seen.add(part);
    const group = [part];
    // The array grows during iteration.
    for (const { keys } of group)
      for (const key of keys) {
        for (const other of byKey.get(key) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          group.push(other);
        }
        byKey.delete(key);
      }
    if (group.some(({ finding }) => finding.order !== part.finding.order)) groups.push(group);
  }
  return groups;
}

/** Keeps a defect in the audit that ranks first and records the others in `seenAlso` of its elements. */
export function mergeDefect(group: readonly Part[], yields: SupersededPredicate): void {
  const sorted = group.toSorted((one, other) => bySureness(one, other, yields));
  const [first] = sorted;
  if (!first) return;
  const sameOrder = sorted.filter(({ finding }) => finding.order === first.finding.order);
  const byPlace = new Map(sameOrder.toReversed().map(({ finding }) => [finding.place, finding]));
  for (const part of sorted) {
    const { finding } = part;
    if (finding.order === first.finding.order) continue;
    part.isCovered = true;
    note(byPlace.get(finding.place) ?? first.finding, part);
  }
}

/** Failures before warnings, then by precedence of the source, superseded audits last. */
function bySureness(part: Part, otherPart: Part, yields: SupersededPredicate): number {
  const [one, other] = [part.finding, otherPart.finding];
  return (
    Number(one.audit.status !== 'Fail') - Number(other.audit.status !== 'Fail') ||
    one.precedence - other.precedence ||
    Number(yields(one.audit.id, part.cause)) - Number(yields(other.audit.id, otherPart.cause)) ||
    one.order - other.order
  );
}

function note(retained: Finding, { finding: { audit, element } }: Part): void {
  const { causes, explanation, feHash } = element;
  const { seenAlso } = retained.element;
  const isNoted = seenAlso.some((seen) => seen.id === audit.id && seen.feHash === feHash);
  if (isNoted || seenAlso.length >= MAX_SEEN_ALSO) return;
  const status = audit.status === 'Fail' ? ('Fail' as const) : ('Warn' as const);
  retained.element.seenAlso = [
    ...seenAlso,
    { id: audit.id, source: audit.source, status, feHash, causes, explanation },
  ];
}
