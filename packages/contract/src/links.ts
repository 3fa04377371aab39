import { DISCOVERY_NOTES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, pageFailureReason } from './primitives.ts';
import { wireMessage } from './wire-message.ts';
import { DROP_ELEMENT, withFallback } from './with-fallback.ts';

/** Why a found URL is not a page of the run. */
export const LEFT_OUT_REASONS = [
  'duplicate',
  'not-html',
  'download',
  'redirected-off-site',
  'broken-link',
  'other-website',
  'robots',
  'cap-reached',
  'pattern-limit',
  'too-deep',
  'too-long',
  'repeating-path',
  'too-many-parameters',
  'nested-address',
] as const;
const leftOutReason = z.enum(LEFT_OUT_REASONS);

const paging = {
  limit: z.coerce.number<number>().int().min(1).max(200).default(11),
  skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
};

export const listLeftOut = defineCall({
  method: 'GET',
  path: '/left-out-pages/:id',
  summary: 'Addresses that a run came upon and did not test, with the reasons',
  params: z.object({ id }),
  query: z.object(paging),
  response: z.object({
    /** Count per reason; 500 means 500 or more. */
    counts: z.array(withFallback(z.object({ why: leftOutReason, count: z.number().int() }), DROP_ELEMENT)),
    pages: z.array(
      withFallback(
        z.object({ url: z.string(), why: leftOutReason, finalUrl: z.string().nullable() }),
        DROP_ELEMENT,
      ),
    ),
    /** What was ignored during discovery, and in which file. */
    notes: z.array(
      withFallback(
        z.object({ note: z.enum(DISCOVERY_NOTES), url: z.string(), count: z.number().int().optional() }),
        DROP_ELEMENT,
      ),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

const brokenLink = z.object({
  id: z.string(),
  url: z.string(),
  isInternal: z.boolean(),
  reason: pageFailureReason,
  httpStatus: z.number().int().nullable(),
  detail: wireMessage.nullable(),
  /** Pages that contain the link: their number, and the first ten. */
  cntPages: z.number().int(),
  pages: z.array(z.object({ id, url: z.string() })).max(10),
});

export const listBrokenLinks = defineCall({
  method: 'GET',
  path: '/broken-links/:id',
  summary: 'Links of a run that lead nowhere, with the pages that hold them, those on most pages first',
  params: z.object({ id }),
  query: z.object(paging),
  response: z.object({
    /** Null while the links are being checked. */
    checked: z.iso.datetime().nullable(),
    counts: z.object({
      total: z.number().int(),
      broken: z.number().int(),
      /** Not requested: external sites if disabled, or out of time. */
      unchecked: z.number().int(),
    }),
    links: z.array(brokenLink),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** Statuses of a page in the list, with the displayed reason. */
export const BROKEN_PAGE_STATUSES = ['PAGE_LOAD_FAILURE', 'REDIRECT_WITHIN_WEBSITE', 'INACTIVE'] as const;

export const listBrokenPages = defineCall({
  method: 'GET',
  path: '/websites/:id/broken-links',
  summary: 'Pages of a website that failed to load, duplicate another page or are inactive',
  params: z.object({ id }),
  query: z.object(paging),
  response: z.object({
    pages: z.array(
      z.object({
        id,
        url: z.string(),
        status: withFallback(z.enum(BROKEN_PAGE_STATUSES), 'PAGE_LOAD_FAILURE'),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
