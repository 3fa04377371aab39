import { z } from 'zod';
import { defineCall } from './call.ts';
import { ncStatus } from './listed-parts.ts';
import { id, isoTime, language, organizationId } from './primitives.ts';

/** Maximum number of items per kind in a response. */
export const MAX_ATTENTION = 5;

/** Items that need attention, most urgent first. */
function kind<S extends z.ZodType>(item: S) {
  return z.object({
    /** Up to `MAX_COUNTED_RESULTS` of the domain package, or exact if a count is stored. */
    count: z.number().int(),
    /** Whether there are more than `count`. */
    isMore: z.boolean(),
    first: z.array(item).max(MAX_ATTENTION),
  });
}

const website = { websiteId: id, websiteName: z.string() };
const score = z.number().int().min(0).max(100);
const nonCompliance = { id, auditId: z.string(), title: z.string(), status: ncStatus, ...website };

export const dashboardAttention = defineCall({
  method: 'GET',
  path: '/dashboard-attention',
  summary: 'What got worse, what is overdue and what waits, of what the reader may open',
  query: z.object({ lang: language }),
  response: z.object({
    /** Websites whose score dropped from the previous to the latest comparable run, largest drop first. */
    worse: kind(
      z.object({
        ...website,
        url: z.string(),
        latestScore: score,
        latestTestRunId: id,
        /** Score of the previous run. */
        scoreBefore: score,
        testRunIdBefore: id,
      }),
    ),
    /** Schedules whose last times could not start, or that gave up after that. */
    schedulesFailing: kind(
      z.object({ id, name: z.string(), ...website, isStopped: z.boolean(), failuresInRow: z.number().int() }),
    ),
    /** Overdue non-compliances, longest overdue first. */
    overdue: kind(z.object({ ...nonCompliance, due: z.iso.date() })),
    /** Non-compliances older than the setting staleNcAlertThresholdDays, oldest first. */
    stale: kind(z.object({ ...nonCompliance, created: isoTime })),
    /** Days after which a non-compliance is stale. */
    staleAfterDays: z.number().int(),
    /**
     * Organizations none of whose websites was tested within the period; null for users of one organization.
     */
    untested: kind(
      z.object({
        organizationId,
        name: z.string(),
        websiteCnt: z.number().int(),
        latestTestTime: isoTime.nullable(),
      }),
    ).nullable(),
    untestedAfterDays: z.number().int(),
    /** Websites without a test visible to the user, newest first; null for users who see all organizations. */
    neverTested: kind(z.object(website)).nullable(),
    /** Non-compliances that nobody has started to repair, audits with the most first. */
    unresolved: kind(z.object({ auditId: z.string(), title: z.string(), count: z.number().int().min(1) })),
    /** Waiting onboarding requests, longest waiting first; null for users who cannot approve any. */
    onboarding: kind(
      z.object({
        userId: id,
        fullName: z.string(),
        email: z.string(),
        organizationName: z.string().nullable(),
        requested: isoTime,
      }),
    ).nullable(),
  }),
});
