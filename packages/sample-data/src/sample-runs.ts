import { DAY_MS, type Impact, type RunStatus } from '@abhigam/domain';
import { SAMPLE_AUDITS, type SampleAudit } from './sample-audits.ts';
import type { SampleStory } from './sample-story.ts';

/** A month has at most 31 days, so that no two runs fall into one month. */
const DAYS_BETWEEN = 31;

export interface SamplePage {
  path: string;
  score: number;
  issues: number;
}

export interface SampleRun {
  /** Days before the present. */
  daysAgo: number;
  status: RunStatus;
  score: number | null;
  pages: SamplePage[];
  /** Failing elements by audit, those with none left out. */
  counts: { audit: SampleAudit; count: number }[];
}

/** Failing elements that were followed over the sample runs. */
export interface SampleDefect {
  auditId: string;
  impact: Impact;
  /** Unlike any other of the audit. */
  number: number;
  status: 'UNRESOLVED' | 'FIX IN PROGRESS' | 'RESOLVED';
  /** Place of the run that saw it last, the oldest being 0. */
  lastRun: number;
  path: string;
}

/** A run a month: figures made up, as the name of the website says. */
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

/** Every failing element of the run that had most: gone with the run in which there were fewer, or still there. */
export function sampleDefects(story: SampleStory): SampleDefect[] {
  const { scores, pageOffsets } = story;
  const newest = scores.length - 1;
  return SAMPLE_AUDITS.flatMap((audit) =>
    Array.from(
      { length: Math.max(countIn(story, audit, 0), countIn(story, audit, newest)) },
      (_, number): SampleDefect => {
        const isOpen = number < countIn(story, audit, newest);
        // The months in which at least so many were found.
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

/** When a sample run was, counted back from now. */
export function sampleTime(run: SampleRun, now: Date): Date {
  return new Date(now.getTime() - run.daysAgo * DAY_MS);
}

/** More with each month where the score falls. */
function countIn({ scores, share }: SampleStory, { first, last }: SampleAudit, month: number): number {
  const [oldest, newest] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  const [from, to] = newest < oldest ? [last, first] : [first, last];
  return Math.round(share * (from + ((to - from) * month) / (scores.length - 1)));
}

/** What a page has of the issues of its run: the first pages one more where they do not divide evenly. */
function share(total: number, page: number, pages: number): number {
  return Math.floor(total / pages) + (page < total % pages ? 1 : 0);
}

function samplePath(page: number): string {
  return page === 0 ? '/' : `/sample-page-${page}`;
}
