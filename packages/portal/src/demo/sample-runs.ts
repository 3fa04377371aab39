import { DAY_MS, type Impact, type RunStatus } from '@abhigam/domain';
import { SAMPLE_AUDITS, type SampleAudit } from './sample-audits.ts';

/** Score of each month, the oldest first; null where most pages asked for a sign-in. */
const SCORES = [47, 52, 58, 61, null, 69, 74, 83, 88];

/** How far the pages lie from the score of their run; the sum is zero. */
const PAGE_OFFSETS = [8, -10, 4, -6, 10, -4, 6, -8, 2, -2, 9, -9];

const DAYS_BETWEEN = 30;

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

/** Nine months of a site that gets better: figures made up, as the name of the website says. */
export function sampleRuns(): SampleRun[] {
  return SCORES.map((score, month) => {
    const counts = SAMPLE_AUDITS.map((audit) => ({ audit, count: countIn(audit, month) })).filter(
      ({ count }) => count > 0,
    );
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return {
      daysAgo: (SCORES.length - 1 - month) * DAYS_BETWEEN + 2,
      status: month === 2 ? 'PARTIALLY COMPLETE' : 'COMPLETE',
      score,
      counts,
      pages: PAGE_OFFSETS.map((offset, page) => ({
        path: samplePath(page),
        score: Math.min(100, (score ?? 60) + offset),
        issues: share(total, page),
      })),
    };
  });
}

/** Every failing element of the oldest run: gone with the run in which there were fewer, or still there. */
export function sampleDefects(): SampleDefect[] {
  const newest = SCORES.length - 1;
  return SAMPLE_AUDITS.flatMap((audit) =>
    Array.from({ length: audit.first }, (_, number): SampleDefect => {
      const isOpen = number < audit.last;
      // The months in which at least so many were found.
      const lastRun = SCORES.findLastIndex((_, month) => countIn(audit, month) > number);
      return {
        auditId: audit.auditId,
        impact: audit.impact,
        number,
        status: !isOpen ? 'RESOLVED' : number % 3 === 2 ? 'FIX IN PROGRESS' : 'UNRESOLVED',
        lastRun: isOpen ? newest : Math.min(lastRun, newest),
        path: samplePath(number % PAGE_OFFSETS.length),
      };
    }),
  );
}

/** When a sample run was, counted back from now. */
export function sampleTime(run: SampleRun, now: Date): Date {
  return new Date(now.getTime() - run.daysAgo * DAY_MS);
}

function countIn({ first, last }: SampleAudit, month: number): number {
  return Math.round(first + ((last - first) * month) / (SCORES.length - 1));
}

/** What a page has of the issues of its run: the first pages one more where they do not divide evenly. */
function share(total: number, page: number): number {
  const pages = PAGE_OFFSETS.length;
  return Math.floor(total / pages) + (page < total % pages ? 1 : 0);
}

function samplePath(page: number): string {
  return page === 0 ? '/' : `/sample-page-${page}`;
}
