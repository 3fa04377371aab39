import { MEDIA_FAILURES, MEDIA_STATES, MEDIA_USES, type MediaInventory } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { documentCounts, documentFilter, documentView } from './documents.ts';
import { MAX_LIMIT } from './filter.ts';
import { mediaTotals, mediaType } from './listed-parts.ts';
import { id, rect } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

const size = z.object({ width: z.number(), height: z.number() });

const entry = {
  types: z.array(mediaType).min(1),
  use: withFallback(z.enum(MEDIA_USES), 'element'),
  snippet: z.string(),
  address: z.string().nullable(),
  alternative: z.string().nullable(),
  family: z.string().nullable(),
  format: z.string().nullable(),
  bytes: z.number().int().nullable(),
  naturalSize: size.nullable(),
  state: withFallback(z.enum(MEDIA_STATES), 'waiting'),
  failure: withFallback(z.enum(MEDIA_FAILURES), 'network').nullable(),
  httpStatus: z.number().int().nullable(),
  isSprite: z.boolean(),
  tracks: z.array(z.object({ kind: z.string(), language: z.string() })),
  /** Text found in the image; absent if recognition did not run on it. */
  recognisedText: z.object({ asciiText: z.string(), rawText: z.string() }).optional(),
};

/** As reported by the engine, with the element's position in the page's facts. */
export const mediaInventory = z.object({
  counts: mediaTotals,
  entries: z.array(
    z.object({
      ...entry,
      place: z.object({ frame: z.number().int(), node: z.number().int() }).nullable(),
      selector: z.string(),
      shownSize: size.nullable(),
      rect: rect.nullable(),
    }),
  ),
}) satisfies z.ZodType<MediaInventory>;

/** Media of a page, as in the list of pages. */
export const pageMediaInventory = z.object({
  totals: mediaTotals,
  /** The first of each type: 200 divided by the number of requested pages; getPageMedia returns all. */
  snippets: z.record(mediaType, z.array(z.string())),
});

/** A medium in the report: on a page, or a file with all pages that use it. */
export const mediaView = z.object({
  /** Id of one use; identifies its picture. */
  id,
  ...entry,
  selector: z.string(),
  shownSize: size.nullable(),
  /** Its position on the page screenshot, in CSS pixels; null if it is not visible there. */
  rect: rect.nullable(),
  /** The page of this use. */
  testInstanceId: id,
  url: z.string(),
  /** Number of pages and uses of the file in the run; 1 in the list of one page. */
  pages: z.number().int(),
  uses: z.number().int(),
  /** Result of inspecting the file; null unless it is a document with a URL. */
  document: documentView.nullable(),
});
export type MediaView = z.infer<typeof mediaView>;

const part = {
  type: mediaType,
  /** Only documents with this problem. */
  problem: documentFilter.optional(),
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(50),
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
};

const mediaPage = z.object({
  /** Totals by type; null without an inventory. */
  totals: mediaTotals.nullable(),
  /** Listed entries of the requested type; may be fewer than the total. */
  listed: z.number().int(),
  media: z.array(mediaView),
  /** Progress of reading the PDF files, and their problems; null if another type was requested. */
  documents: documentCounts.nullable(),
});
export type MediaPage = z.infer<typeof mediaPage>;

export const getRunMedia = defineCall({
  method: 'GET',
  path: '/test-runs/:id/media',
  summary: 'Media of one type of a finished run, file by file, those on most pages first',
  params: z.object({ id }),
  query: z.object(part),
  response: mediaPage,
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const getPageMedia = defineCall({
  method: 'GET',
  path: '/test-instances/media/:id',
  summary: 'Media of one type of a page, in the order of the page',
  params: z.object({ id }),
  query: z.object(part),
  response: mediaPage,
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const listMediaPages = defineCall({
  method: 'GET',
  path: '/media/:id/pages',
  summary: 'Pages of the run that use the same file as a medium, in the order in which they were found',
  params: z.object({ id }),
  query: z.object({ limit: part.limit, skip: part.skip }),
  response: z.object({
    total: z.number().int(),
    pages: z.array(
      z.object({
        id,
        url: z.string(),
        /** Number of uses on the page. */
        uses: z.number().int(),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** Cropped with elementCrop() of the domain package; not requested from the tested site. */
export const getMediaImage = defineCall({
  method: 'GET',
  path: '/media/:id/image',
  summary: 'A medium cut out of the page screenshot, with some surroundings, as WebP',
  params: z.object({ id }),
  response: z.never(),
  kind: 'binary',
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
