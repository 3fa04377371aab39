import type { JudgedRule } from '@abhigam/guidelines';
import type { LocatedAudit, LocatedElement } from './located-audit.ts';

export interface Decided {
  audits: LocatedAudit[];
  judged: JudgedRule[];
}

/** Audits of ours that decide the question of an audit of axe; null where axe decides itself. */
export type Decider = (axeRuleId: string) => readonly LocatedAudit[] | null;

/** The frame element, of a place that is the root of what a frame shows: some rules name the one, some the other. */
export type OwnerPlace = (place: string) => string | null;

/**
 * Where a rule of ours answers the same question with more knowledge, axe's findings stand only on elements
 * that ours raises as well, and where ours only warns they are warnings. What cannot be found in the facts
 * stays as axe found it. A rule of axe that is left without findings has passed.
 */
export function decide(lh: Decided, deciderOf: Decider, ownerPlace: OwnerPlace): Decided {
  const refuted = new Set<string>();
  const audits = lh.audits.flatMap((one) => {
    const deciders = deciderOf(one.audit.id);
    if (!deciders || one.elements.length === 0) return [one];
    const isFail = one.audit.status === 'Fail';
    const raised = placesOf(deciders.filter(({ audit }) => !isFail || audit.status === 'Fail'));
    const elements = one.elements.flatMap((found) => standing(found, raised, ownerPlace));
    if (elements.length > 0) return [{ ...one, elements }];
    if (isFail) refuted.add(one.audit.id);
    return [{ audit: { ...one.audit, status: 'Pass' as const, reason: null }, elements }];
  });
  return {
    audits: audits.filter((one) => one.audit.status !== 'Pass' || isOnly(one, audits)),
    judged: lh.judged.map((rule) => (refuted.has(rule.id) ? { ...rule, outcome: 'pass' } : rule)),
  };
}

/** The finding, at the place where ours has it; nothing where ours has none. */
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
