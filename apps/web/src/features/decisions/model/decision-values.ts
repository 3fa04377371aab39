import { decisionForm } from '@abhigam/contract';
import {
  ELEMENT_SCOPES,
  FAILURE_VERDICTS,
  isFailureVerdict,
  MANUAL_VERDICTS,
  VERDICTS,
  type Verdict,
} from '@abhigam/domain';
import { z } from 'zod';

/** Values as form fields hold them: an empty string is no user and no end date. */
export const decisionValues = z
  .object({
    verdict: z.enum(VERDICTS),
    scope: z.enum(ELEMENT_SCOPES),
    reason: z.string(),
    evidence: z.string(),
    ownerId: z.string(),
    until: z.string(),
  })
  .transform(
    ({ ownerId, until, ...rest }): z.input<typeof decisionForm> => ({
      ...rest,
      ownerId: ownerId || null,
      until: until || null,
    }),
  )
  .pipe(decisionForm);

export type DecisionValues = z.input<typeof decisionValues>;
export type DecisionTermsGiven = z.output<typeof decisionValues>;

/** Verdicts that can replace the given one. */
export function verdictsLike(verdict: Verdict): readonly Verdict[] {
  return isFailureVerdict(verdict) ? FAILURE_VERDICTS : MANUAL_VERDICTS;
}
