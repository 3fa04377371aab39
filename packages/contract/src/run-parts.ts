import { z } from 'zod';
import { MAX_LIMIT } from './filter.ts';
import { ncStatus } from './listed-parts.ts';
import { auditStatus, id, impact, isoTime, pageScreenshot } from './primitives.ts';

// Parts of one run that are read only if its filter includes them; other calls return these parts page by page.

/** Tests of the product: some hundreds, independent of the website's size. */
const MAX_TESTS = 1_000;

/** One test over all pages of a run. */
export const runAudit = z.object({
  id: z.string(),
  title: z.string(),
  impact,
  category: z.string(),
  /** The worst status of its pages. */
  status: auditStatus,
  failedPages: z.number().int(),
  warnedPages: z.number().int(),
  passedPages: z.number().int(),
  /** Elements that failed or warned, over all pages. */
  instanceCount: z.number().int(),
});

const testOfRun = z.object({ auditId: z.string(), title: z.string(), pageCount: z.number().int() });

/** A non-compliance of a failure of the run, in its current state. */
export const runNonCompliance = z.object({
  id,
  auditId: z.string(),
  websiteId: id,
  feHash: z.string(),
  status: ncStatus,
  priority: z.number().int().min(1).max(4),
  created: isoTime,
  comments: z.string(),
  pagesAffected: z.number().int(),
  failingElement: z.object({ label: z.string(), explanation: z.string(), snippet: z.string() }),
});

export const runParts = {
  /** The first ones, last found first; listNonCompliances returns all of a website page by page. */
  nonCompliances: z.array(runNonCompliance).max(MAX_LIMIT).optional(),
  /** Worst first. */
  auditDetails: z.array(runAudit).max(MAX_TESTS).optional(),
  /** Tests that passed on every page that they judged. */
  passedTests: z.array(testOfRun).max(MAX_TESTS).optional(),
  /** Tests with a warning on some page. */
  warnedTests: z.array(testOfRun).max(MAX_TESTS).optional(),
  /** Of the first pages, by source; getScreenshots returns those of each page. */
  screenshots: z
    .array(z.object({ testInstanceId: id, lh: pageScreenshot.nullable(), andi: pageScreenshot.nullable() }))
    .max(MAX_LIMIT)
    .optional(),
};
