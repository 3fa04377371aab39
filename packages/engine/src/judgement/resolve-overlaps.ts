import type { LocatedAudit, LocatedElement } from '../findings/located-audit.ts';
import type { FindingPredicate, SourceFindings } from '../findings/source-findings.ts';

/** The frame element, of a place that is the root of what a frame shows: some rules name the one, some the other. */
export type OwnerPlace = (place: string) => string | null;

/** Audits that decide the question of a rule in its place; null where it decides itself. */
type Decider = (ruleId: string) => readonly LocatedAudit[] | null;

/**
 * Where a rule of another source answers the same question with more knowledge, a source's findings stand only on
 * elements that this rule raises as well, and where it only warns they are warnings. Where it only takes back what it passes
 * itself, all else stands. What cannot be found in the facts stays as it was found. A rule that is left without findings has
 * passed.
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

/** By what the others found themselves: what is decided for them in turn is not asked. */
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

/** The finding, at the place where the decider has it; nothing where it has none. */
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

/** A rule passes only where nothing of it is raised, and once. */
function isOnly(one: LocatedAudit, audits: readonly LocatedAudit[]): boolean {
  const same = audits.filter(({ audit }) => audit.id === one.audit.id);
  return same[0] === one && same.every(({ audit }) => audit.status === 'Pass');
}
