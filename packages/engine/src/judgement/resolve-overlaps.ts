import type { LocatedAudit, LocatedElement } from '../findings/located-audit.ts';
import type { FindingPredicate, SourceFindings } from '../findings/source-findings.ts';

/**
 * For the root of a framed document, the place of its frame element: some rules report the one, some the other.
 */
export type OwnerPlace = (place: string) => string | null;

/** Audits that override a rule; null when no rule overrides it. */
type Decider = (ruleId: string) => readonly LocatedAudit[] | null;

/**
 * Resolves rules of different sources that answer the same question. When another source's rule overrides a
 * rule, a failure is kept only on elements where the overriding rule fails too, and a warning only where it
 * fails or warns. Findings that another source dismisses are removed. Elements that are not in the facts are
 * kept. A rule without remaining findings passes.
 */
export function resolveOverlaps<
  T extends Pick<SourceFindings, 'audits' | 'judged' | 'overrides' | 'dismissedBy'>,
>(sources: readonly T[], ownerPlace: OwnerPlace): T[] {
  return sources.map((source) => {
    const others = sources.filter((other) => other !== source);
    const dismissedBy: FindingPredicate = (auditId, place) =>
      others.some((other) => other.dismissedBy(auditId, place));
    return decided(source, (ruleId) => decidersAmong(others, ruleId), dismissedBy, ownerPlace);
  });
}

/** Uses the others' original findings; overrides are not applied transitively. */
function decidersAmong(
  others: readonly Pick<SourceFindings, 'audits' | 'overrides'>[],
  ruleId: string,
): LocatedAudit[] | null {
  const deciding = others.filter(({ overrides: decides }) => decides.has(ruleId));
  if (deciding.length === 0) return null;
  return deciding.flatMap(({ audits, overrides: decides }) =>
    audits.filter(({ audit }) => decides.get(ruleId)?.includes(audit.id)),
  );
}

function decided<T extends Pick<SourceFindings, 'audits' | 'judged'>>(
  source: T,
  deciderOf: Decider,
  dismissedBy: FindingPredicate,
  ownerPlace: OwnerPlace,
): T {
  const refuted = new Set<string>();
  const audits = source.audits.flatMap((one) => {
    if (one.elements.length === 0) return [one];
    const isFail = one.audit.status === 'Fail';
    const deciders = deciderOf(one.audit.id);
    const raised = deciders && placesOf(deciders.filter(({ audit }) => !isFail || audit.status === 'Fail'));
    const elements = one.elements
      .filter(({ place }) => place === null || !dismissedBy(one.audit.id, place))
      .flatMap((found) => (raised ? standing(found, raised, ownerPlace) : [found]));
    if (elements.length > 0) return [{ ...one, elements }];
    if (isFail) refuted.add(one.audit.id);
    return [{ audit: { ...one.audit, status: 'Pass' as const, reason: null }, elements }];
  });
  return {
    ...source,
    audits: audits.filter((one) => one.audit.status !== 'Pass' || isOnly(one, audits)),
    judged:
      source.judged?.map((rule) => (refuted.has(rule.id) ? { ...rule, outcome: 'pass' as const } : rule)) ??
      null,
  };
}

/**
 * The finding, moved to the frame element if the override reports that one; empty when the override does not
 * report it.
 */
function standing(
  found: LocatedElement,
  raised: ReadonlySet<string>,
  ownerPlace: OwnerPlace,
): LocatedElement[] {
  const { place } = found;
  if (place === null || raised.has(place)) return [found];
  const owner = ownerPlace(place);
  return owner !== null && raised.has(owner) ? [{ ...found, place: owner }] : [];
}

function placesOf(audits: readonly LocatedAudit[]): ReadonlySet<string> {
  return new Set(audits.flatMap(({ elements }) => elements.flatMap(({ place }) => place ?? [])));
}

/** Keeps at most one Pass per rule, and only when the rule has no other findings. */
function isOnly(one: LocatedAudit, audits: readonly LocatedAudit[]): boolean {
  const same = audits.filter(({ audit }) => audit.id === one.audit.id);
  return same[0] === one && same.every(({ audit }) => audit.status === 'Pass');
}
