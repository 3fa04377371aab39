import type { AuditResult, Cause, FailingElement } from '@abhigam/domain';

/** Of one source and status an audit for which this holds goes into the other; of some audits for one of their causes alone. */
export type Yields = (auditId: string, cause: Cause | null) => boolean;

/** What one audit says of one element. */
export interface Finding {
  audit: Omit<AuditResult, 'failingElements'>;
  /** Number of its source, the highest precedence first. */
  precedence: number;
  /** Number of the audit among those of all sources. */
  order: number;
  place: string | null;
  element: FailingElement;
  parts: Part[];
}

/** One cause of a finding; a finding without causes has one part all the same. */
export interface Part {
  finding: Finding;
  cause: Cause | null;
  /** Names of the defects that it is of. */
  keys: readonly string[];
  /** Another finding has the same defect, so this one is not listed for it. */
  isCovered: boolean;
}

/** Findings that one finding names as seen too; what repeats a hundred times says no more. */
const MAX_SEEN_ALSO = 50;

/** The parts that are of one defect, where several audits found it. A part of several defects joins them. */
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
    // Grows while it is walked.
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

/** Leaves a defect with the surest audit and notes the others on its elements (`seenAlso`). */
export function settle(group: readonly Part[], yields: Yields): void {
  const sorted = group.toSorted((one, other) => bySureness(one, other, yields));
  const [first] = sorted;
  if (!first) return;
  const kept = sorted.filter(({ finding }) => finding.order === first.finding.order);
  const byPlace = new Map(kept.toReversed().map(({ finding }) => [finding.place, finding]));
  for (const part of sorted) {
    const { finding } = part;
    if (finding.order === first.finding.order) continue;
    part.isCovered = true;
    note(byPlace.get(finding.place) ?? first.finding, part);
  }
}

/** Failures before warnings, then by precedence of the sources, those that yield last. */
function bySureness(part: Part, otherPart: Part, yields: Yields): number {
  const [one, other] = [part.finding, otherPart.finding];
  return (
    Number(one.audit.status !== 'Fail') - Number(other.audit.status !== 'Fail') ||
    one.precedence - other.precedence ||
    Number(yields(one.audit.id, part.cause)) - Number(yields(other.audit.id, otherPart.cause)) ||
    one.order - other.order
  );
}

function note(kept: Finding, { finding: { audit, element } }: Part): void {
  const { causes, explanation, feHash } = element;
  const { seenAlso } = kept.element;
  const isNoted = seenAlso.some((seen) => seen.id === audit.id && seen.feHash === feHash);
  if (isNoted || seenAlso.length >= MAX_SEEN_ALSO) return;
  const status = audit.status === 'Fail' ? ('Fail' as const) : ('Warn' as const);
  kept.element.seenAlso = [
    ...seenAlso,
    { id: audit.id, source: audit.source, status, feHash, causes, explanation },
  ];
}
