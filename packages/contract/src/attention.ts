import { z } from 'zod';
import { defineCall } from './call.ts';
import { ncStatus } from './listed-parts.ts';
import { id, isoTime, language, organizationId } from './primitives.ts';

/** Most that one answer names of a kind. */
export const MAX_ATTENTION = 5;

/** What asks for attention, those that ask most first. */
function kind<S extends z.ZodType>(item: S) {
  return z.object({
    /** Up to `MOST_COUNTED` of domain, but for what is counted already. */
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
    /** Websites whose score fell from their run before to their latest, among comparable runs; the deepest falls first. */
    worse: kind(
      z.object({
        ...website,
        url: z.string(),
        latestScore: score,
        latestTestRunId: id,
        /** Score of the run before. */
        scoreBefore: score,
        testRunIdBefore: id,
      }),
    ),
    /** Schedules whose last times could not start, or that gave up because of that. */
    schedulesFailing: kind(
      z.object({ id, name: z.string(), ...website, isStopped: z.boolean(), failuresInRow: z.number().int() }),
    ),
    /** Non-compliances past their due date, the longest first. */
    overdue: kind(z.object({ ...nonCompliance, due: z.iso.date() })),
    /** Non-compliances older than the setting staleNcAlertThresholdDays, the oldest first. */
    stale: kind(z.object({ ...nonCompliance, created: isoTime })),
    /** Days after which one is stale. */
    staleAfterDays: z.number().int(),
    /** Organizations with websites of which none was tested for so many days, or ever; null for who sees one organization. */
    untested: kind(
      z.object({
        organizationId,
        name: z.string(),
        websiteCnt: z.number().int(),
        latestTestTime: isoTime.nullable(),
      }),
    ).nullable(),
    untestedAfterDays: z.number().int(),
    /** Websites that the reader sees no test of, the newest first; null for who sees all organizations. */
    neverTested: kind(z.object(website)).nullable(),
    /** Non-compliances that nobody has begun to repair, those of the most frequent audits first. */
    unresolved: kind(z.object({ auditId: z.string(), title: z.string(), count: z.number().int().min(1) })),
    /** Onboarding requests that wait, the longest first; null for who does not approve any. */
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
