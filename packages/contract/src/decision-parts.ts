import {
  DECIDED_FILTERS,
  DECISION_SCOPES,
  ELEMENT_SCOPES,
  indianDay,
  MANUAL_TEST_STATES,
  MAX_EVIDENCE_LENGTH,
  MAX_REASON_LENGTH,
  MESSAGES,
  NO_MANUAL_TESTS,
  NOTHING_SET_ASIDE,
  VERDICTS,
} from '@abhigam/domain';
import { z } from 'zod';
import { sanitizeMultilineText } from './names.ts';
import { id, isoTime, version } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

/** An unknown verdict is read as the one that hides nothing. */
export const verdict = withFallback(z.enum(VERDICTS), 'failed');
export const decisionScope = withFallback(z.enum(DECISION_SCOPES), 'element');
/** Of a finding. */
export const elementScope = withFallback(z.enum(ELEMENT_SCOPES), 'element');

/**
 * Which elements a list contains: `open` for those without a decision, `set-aside` for those excluded by one.
 */
export const decided = z.enum(DECIDED_FILTERS).default('open');

export const reason = z
  .string({ error: MESSAGES.reasonRequired })
  .overwrite(sanitizeMultilineText)
  .max(MAX_REASON_LENGTH);
export const evidence = z.string().overwrite(sanitizeMultilineText).max(MAX_EVIDENCE_LENGTH);

/** The last day on which a decision applies. */
export const untilDay = z.iso.date();
export const futureDay = untilDay.refine((day) => day > indianDay(new Date()), MESSAGES.untilNotFuture);

export const decisionPerson = z.object({ id, email: z.string(), fullName: z.string() });

/** Elements excluded from all other counts, by verdict. */
export const setAsideCounts = withFallback(z.record(z.enum(VERDICTS), z.number().int()), NOTHING_SET_ASIDE);

/** Manual tests of pages by state. */
export const handTestCounts = withFallback(
  z.record(z.enum(MANUAL_TEST_STATES), z.number().int()),
  NO_MANUAL_TESTS,
);

/** The decision that excludes an element from lists, shown with the element. */
export const elementDecision = z.object({
  id,
  verdict,
  scope: decisionScope,
  reason: z.string(),
  owner: decisionPerson.nullable(),
  until: untilDay.nullable(),
  by: decisionPerson.nullable(),
  made: isoTime,
  version,
});
export type ElementDecision = z.infer<typeof elementDecision>;
