import type { CrawlSettings } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './primitives.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day such as 22:00');

/** How a website is crawled and its server treated; each part may be left out of a change. */
export const crawlSettings = z.object({
  pathPrefix: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/[^\s?#]*$/, 'Enter the beginning of a path, such as /hi/')
    .nullable(),
  meaningfulParameters: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(100)
        .regex(/^[^\s&=#?]+$/, 'Enter names of query parameters, such as id'),
    )
    .max(50)
    .nullable(),
  obeyRobots: z.boolean(),
  pagesAtOnce: z.number().int().min(1).max(8),
  delayMs: z.number().int().min(0).max(60_000),
  window: z.object({ from: clockTime, to: clockTime }).nullable(),
  allowTlsErrors: z.boolean(),
  checkExternalLinks: z.boolean(),
}) satisfies z.ZodType<CrawlSettings>;

export const getCrawlSettings = defineCall({
  method: 'GET',
  path: '/websites/:id/crawl-settings',
  summary: 'How a website is crawled and its server treated',
  params: z.object({ id }),
  response: crawlSettings,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const updateCrawlSettings = defineCall({
  method: 'POST',
  path: '/patch_websites/:id/crawl-settings',
  summary: 'Change how a website is crawled; pages not yet opened follow at once',
  params: z.object({ id }),
  body: crawlSettings.partial(),
  response: crawlSettings,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
