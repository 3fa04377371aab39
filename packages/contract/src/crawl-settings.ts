import { type CrawlSettings, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { expectedVersion, id, version } from './primitives.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, MESSAGES.clockTimeInvalid);

/** How a website is crawled and its server is protected; every field is optional in a change. */
export const crawlSettings = z.object({
  pathPrefix: z
    .string()
    .trim()
    .max(500, MESSAGES.pathPrefixInvalid)
    .regex(/^\/[^\s?#]*$/, MESSAGES.pathPrefixInvalid)
    .nullable(),
  meaningfulParameters: z
    .array(
      z
        .string()
        .trim()
        .max(100, MESSAGES.parameterNamesInvalid)
        .regex(/^[^\s&=#?]+$/, MESSAGES.parameterNamesInvalid),
    )
    .max(50, MESSAGES.parameterNamesInvalid)
    .nullable(),
  obeyRobots: z.boolean(),
  pagesAtOnce: z
    .number({ error: MESSAGES.pagesAtOnceInvalid })
    .int(MESSAGES.pagesAtOnceInvalid)
    .min(1, MESSAGES.pagesAtOnceInvalid)
    .max(8, MESSAGES.pagesAtOnceInvalid),
  delayMs: z
    .number({ error: MESSAGES.delayInvalid })
    .int(MESSAGES.delayInvalid)
    .min(0, MESSAGES.delayInvalid)
    .max(60_000, MESSAGES.delayInvalid),
  window: z.object({ from: clockTime, to: clockTime }).nullable(),
  allowTlsErrors: z.boolean(),
  checkExternalLinks: z.boolean(),
}) satisfies z.ZodType<CrawlSettings>;

export const getCrawlSettings = defineCall({
  method: 'GET',
  path: '/websites/:id/crawl-settings',
  summary: 'How a website is crawled and its server treated',
  params: z.object({ id }),
  response: crawlSettings.extend({
    version,
    /** Effective limits of the server, if other websites of its host are stricter; otherwise null. */
    server: crawlSettings.pick({ pagesAtOnce: true, delayMs: true, obeyRobots: true }).nullable(),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const updateCrawlSettings = defineCall({
  method: 'POST',
  path: '/patch_websites/:id/crawl-settings',
  summary: 'Change how a website is crawled; applies immediately to pages not yet opened',
  params: z.object({ id }),
  body: crawlSettings.partial().extend({ version: expectedVersion }),
  response: crawlSettings.extend({ version }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});
