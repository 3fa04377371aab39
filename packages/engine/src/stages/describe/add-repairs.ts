import type { LocatedAudit } from '../../findings/located-audit.ts';
import { proofKey, type RepairProofs } from '../../findings/repair-proofs.ts';

/** Adds to failures the result of trying their corrected code. */
export function addRepairs(audits: readonly LocatedAudit[], proofs: RepairProofs): LocatedAudit[] {
  if (proofs.size === 0) return [...audits];
  return audits.map((located) => ({
    ...located,
    elements: located.elements.map((found) => {
      const repair =
        found.place === null || located.audit.status !== 'Fail'
          ? undefined
          : proofs.get(proofKey(located.audit.id, found.place));
      return repair ? { ...found, element: { ...found.element, repair } } : found;
    }),
  }));
}
