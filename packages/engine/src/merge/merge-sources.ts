import type { AuditResult, FailingElement } from '@abhigam/domain';

/** An element that a source found, with where it is in the facts; null where that could not be told. */
export interface LocatedElement {
  place: string | null;
  element: FailingElement;
}

/** An audit of one source before it is merged with the other's. */
export interface LocatedAudit {
  audit: Omit<AuditResult, 'failingElements'>;
  elements: LocatedElement[];
}

/** Whether our own rules have settled what an audit of the other source leaves to a person at a place. */
export type IsSettled = (auditId: string, place: string) => boolean;

/** Ids of the other source's audits that look for the same defect as an audit of ours. */
export type SameDefect = (auditId: string) => readonly string[];

/**
 * One finding for each element and cause. Where both sources found the same defect on an element, the
 * finding stands with the one that is surer (a failure before a warning, `lh` before our own) and names the
 * other under `seenAlso`; an audit that keeps no element of its own is not listed beside it.
 */
export function mergeSources(
  lh: readonly LocatedAudit[],
  own: readonly LocatedAudit[],
  sameDefect: SameDefect,
  isSettled: IsSettled = () => false,
): AuditResult[] {
  const merged = [...withoutSettled(lh, isSettled), ...own].map(copy);
  const lhAudits = merged.slice(0, merged.length - own.length);
  for (const ours of merged.slice(lhAudits.length)) {
    const rivals = lhAudits.filter(({ audit }) => sameDefect(ours.audit.id).includes(audit.id));
    ours.elements = ours.elements.filter((found) => !joins(found, ours, rivals));
  }
  for (const rival of lhAudits) rival.elements = rival.elements.filter((found) => !rival.taken.has(found));
  return merged
    .filter(
      ({ audit, hadElements, elements }) => audit.status === 'Pass' || !hadElements || elements.length > 0,
    )
    .map(({ audit, elements }) => ({ ...audit, failingElements: elements.map(({ element }) => element) }));
}

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

interface Merging extends LocatedAudit {
  hadElements: boolean;
  /** Its elements by their place in the facts, the first of each. */
  byPlace: Map<string, LocatedElement>;
  /** Its elements that went into findings of ours. */
  taken: Set<LocatedElement>;
}

function copy({ audit, elements }: LocatedAudit): Merging {
  const copies = elements.map(({ place, element }) => ({ place, element: { ...element } }));
  const placed = copies.flatMap((one) => (one.place === null ? [] : [[one.place, one] as const]));
  return {
    audit,
    hadElements: elements.length > 0,
    elements: copies,
    byPlace: new Map(placed.toReversed()),
    taken: new Set(),
  };
}

/** Whether what we found went into a finding of the other source; or takes that one in, which then goes. */
function joins(found: LocatedElement, ours: Merging, rivals: readonly Merging[]): boolean {
  if (found.place === null) return false;
  for (const rival of rivals) {
    const other = rival.byPlace.get(found.place);
    if (!other) continue;
    if (ours.audit.status === 'Fail' && rival.audit.status === 'Warn') {
      note(found.element, rival, other.element);
      rival.byPlace.delete(found.place);
      rival.taken.add(other);
      continue;
    }
    note(other.element, ours, found.element);
    return true;
  }
  return false;
}

function note(kept: FailingElement, { audit }: LocatedAudit, seen: FailingElement): void {
  const { causes, explanation, seenAlso } = seen;
  kept.seenAlso = [
    ...kept.seenAlso,
    { id: audit.id, source: audit.source, causes, explanation },
    ...seenAlso,
  ];
}
