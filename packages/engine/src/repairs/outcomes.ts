import type { Repair } from '@abhigam/domain';
import { z } from 'zod';
import { proofKey } from '../findings/repair-proofs.ts';
import type { JudgedSnapshot } from '../judgement/judge-snapshot.ts';
import type { Candidate } from './candidates.ts';
import { culpritsOf, findingKey, findingsOn, type Problem, type Renamed } from './problems.ts';

/** The page's response after applying corrections. */
export const applied = z.object({
  refused: z.array(z.tuple([z.number(), z.enum(['not-applied', 'boxes-moved'])])),
  renamed: z.array(z.number()),
});

export function refuse({ auditIds, place }: Candidate, repair: Repair, proofs: Map<string, Repair>): void {
  for (const id of auditIds) proofs.set(proofKey(id, place), repair);
}

/** Refuses the corrections that most likely caused the problems, and returns them. */
export function refuseCulprits(
  problems: readonly Problem[],
  tried: readonly Candidate[],
  before: JudgedSnapshot,
  proofs: Map<string, Repair>,
): ReadonlySet<Candidate> {
  const refused = new Set<Candidate>();
  for (const problem of problems) {
    const { why, auditId } = problem;
    for (const culprit of culpritsOf(problem, tried, before)) {
      if (refused.has(culprit)) continue;
      refused.add(culprit);
      refuse(culprit, { isProved: false, why, ...(auditId === undefined ? {} : { auditId }) }, proofs);
    }
  }
  return refused;
}

/** When nothing has become worse: a correction is proved when its finding is gone. */
export function noteOutcomes(
  tried: readonly Candidate[],
  after: JudgedSnapshot,
  renamed: Renamed,
  proofs: Map<string, Repair>,
): void {
  const raised = findingsOn(after, ['Fail', 'Warn'], renamed);
  const newIds = new Map([...renamed].map(([now, was]) => [was, now]));
  for (const candidate of tried) {
    const { auditIds, place, id, changes } = candidate;
    // An element that the page has removed meanwhile proves nothing.
    const isThere = after.elementOf(newIds.get(id) ?? id) !== null;
    if (!isThere && !changes.some(({ kind }) => kind === 'remove')) {
      refuse(candidate, { isProved: false, why: 'not-applied' }, proofs);
      continue;
    }
    for (const auditId of auditIds)
      proofs.set(
        proofKey(auditId, place),
        raised.has(findingKey(auditId, id)) ? { isProved: false, why: 'still-fails' } : { isProved: true },
      );
  }
}
