import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT } from './filter.ts';
import { id, instanceStatus } from './primitives.ts';
import { testInstanceSummary } from './test-runs.ts';

/** What pages of a run may be ordered by; those without the figure come last in both directions. */
export const PAGE_ORDERS = ['failures', 'score', 'url'] as const;

export const listRunPages = defineCall({
  method: 'GET',
  path: '/test-runs/:id/pages',
  summary: 'Pages of a run, searched, ordered and cut into parts by the server',
  params: z.object({ id }),
  query: z.object({
    /** Part of the address or of the title. */
    text: z.string().max(500).optional(),
    /** Beginning of the address, of it without its scheme, or of its path. */
    prefix: z.string().max(500).optional(),
    status: instanceStatus.optional(),
    /** Only pages on which people have set something aside or judged it, as far as reports show it. */
    decided: z.literal('set-aside').optional(),
    order: z.enum(PAGE_ORDERS).default('failures'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
    limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(20),
    skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({
    /** Pages that fit, over all parts. */
    total: z.number().int(),
    pages: z.array(testInstanceSummary),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
