import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT } from './filter.ts';
import { id, instanceStatus } from './primitives.ts';
import { testInstanceSummary } from './test-runs.ts';

/** Sort keys of the pages of a run; pages without the value are last in both directions. */
export const PAGE_ORDERS = ['failures', 'score', 'url'] as const;

export const listRunPages = defineCall({
  method: 'GET',
  path: '/test-runs/:id/pages',
  summary: 'Pages of a run, searched, ordered and cut into parts by the server',
  params: z.object({ id }),
  query: z.object({
    /** Part of the URL or title. */
    text: z.string().max(500).optional(),
    /** Prefix of the URL, with or without scheme, or of its path. */
    prefix: z.string().max(500).optional(),
    status: instanceStatus.optional(),
    /** Only pages with set-aside or manually judged findings, as far as reports show them. */
    decided: z.literal('set-aside').optional(),
    order: z.enum(PAGE_ORDERS).default('failures'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
    limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(20),
    skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({
    /** Number of matching pages, over all result pages. */
    total: z.number().int(),
    pages: z.array(testInstanceSummary),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
