import { DAY_MS, type Impact, type RunStatus } from '@abhigam/domain';
import { SAMPLE_AUDITS, type SampleAudit } from './sample-audits.ts';
import type { SampleStory } from './sample-story.ts';

/** A month has at most 31 days, so no two runs are in the same month. */
const DAYS_BETWEEN = 31;

export interface SamplePage {
  path: string;
  score: number;
  issues: number;
}

export interface SampleRun {
  /** Age in days. */
  daysAgo: number;
  status: RunStatus;
  score: number | null;
  pages: SamplePage[];
  /** Failing elements by audit, without zero counts. */
  counts: { audit: SampleAudit; count: number }[];
}

/** A failing element that is tracked over the sample runs. */
export interface SampleDefect {
  auditId: string;
  impact: Impact;
  /** Unique within the audit. */
  number: number;
  status: 'UNRESOLVED' | 'FIX IN PROGRESS' | 'RESOLVED';
  /** Index of the last run with it; the oldest run has 0. */
  lastRun: number;
  path: string;
}

/** One run per month with invented figures, as the name of the website says. */
export function sampleRuns(story: SampleStory): SampleRun[] {
  const { scores, pageOffsets, endedDaysAgo } = story;
  return scores.map((score, month) => {
    const counts = SAMPLE_AUDITS.map((audit) => ({ audit, count: countIn(story, audit, month) })).filter(
      ({ count }) => count > 0,
    );
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return {
      daysAgo: (scores.length - 1 - month) * DAYS_BETWEEN + endedDaysAgo,
      status: month === 2 ? 'PARTIALLY COMPLETE' : 'COMPLETE',
      score,
      counts,
      pages: pageOffsets.map((offset, page) => ({
        path: samplePath(page),
        score: Math.min(100, (score ?? 60) + offset),
        issues: share(total, page, pageOffsets.length),
      })),
    };
  });
}

/** Every failing element of the worst run: resolved in the first run with fewer, or still open. */
export function sampleDefects(story: SampleStory): SampleDefect[] {
  const { scores, pageOffsets } = story;
  const newest = scores.length - 1;
  return SAMPLE_AUDITS.flatMap((audit) =>
    Array.from(
      { length: Math.max(countIn(story, audit, 0), countIn(story, audit, newest)) },
      (_, number): SampleDefect => {
        const isOpen = number < countIn(story, audit, newest);
        // The last month with more than `number` findings.
        const lastRun = scores.findLastIndex((_, month) => countIn(story, audit, month) > number);
        return {
          auditId: audit.auditId,
          impact: audit.impact,
          number,
          status: !isOpen ? 'RESOLVED' : number % 3 === 2 ? 'FIX IN PROGRESS' : 'UNRESOLVED',
          lastRun: isOpen ? newest : Math.min(lastRun, newest),
          path: samplePath(number % pageOffsets.length),
        };
      },
    ),
  );
}

/** Time of a sample run, relative to now. */
export function sampleTime(run: SampleRun, now: Date): Date {
  return new Date(now.getTime() - run.daysAgo * DAY_MS);
}

/** Higher in months with a lower score. */
function countIn({ scores, share }: SampleStory, { first, last }: SampleAudit, month: number): number {
  const [oldest, newest] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  const [from, to] = newest < oldest ? [last, first] : [first, last];
  return Math.round(share * (from + ((to - from) * month) / (scores.length - 1)));
}

/** Number of issues of a page: the first pages have one more if they do not divide evenly. */
function share(total: number, page: number, pages: number): number {
  return Math.floor(total / pages) + (page < total % pages ? 1 : 0);
}

function samplePath(page: number): string {
  return page === 0 ? '/' : `/sample-page-${page}`;
}
