import { MEDIA_FAILURES, MEDIA_STATES, MEDIA_USES, type MediaInventory } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { documentCounts, documentFilter, documentView } from './documents.ts';
import { MAX_LIMIT } from './filter.ts';
import { mediaTotals, mediaType } from './listed-parts.ts';
import { id, rect } from './primitives.ts';
import { readAs } from './read-as.ts';

const size = z.object({ width: z.number(), height: z.number() });

const entry = {
  types: z.array(mediaType).min(1),
  use: readAs(z.enum(MEDIA_USES), 'element'),
  snippet: z.string(),
  address: z.string().nullable(),
  alternative: z.string().nullable(),
  family: z.string().nullable(),
  format: z.string().nullable(),
  bytes: z.number().int().nullable(),
  naturalSize: size.nullable(),
  state: readAs(z.enum(MEDIA_STATES), 'waiting'),
  failure: readAs(z.enum(MEDIA_FAILURES), 'network').nullable(),
  httpStatus: z.number().int().nullable(),
  isSprite: z.boolean(),
  tracks: z.array(z.object({ kind: z.string(), language: z.string() })),
  /** Text found in the picture; absent when recognition did not run on it. */
  recognisedText: z.object({ asciiText: z.string(), rawText: z.string() }).optional(),
};

/** As the engine says it, with the place of the element in the page's facts. */
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

/** What the list of pages tells of a page's media. */
export const pageMediaInventory = z.object({
  totals: mediaTotals,
  /** The first of each type, 200 divided by the number of pages asked for; getPageMedia has them all. */
  snippets: z.record(mediaType, z.array(z.string())),
});

/** A medium as the report lists it: on a page, or a file for all pages that use it. */
export const mediaView = z.object({
  /** Of one place that uses it; names its picture. */
  id,
  ...entry,
  selector: z.string(),
  shownSize: size.nullable(),
  /** Where it is on the page screenshot, CSS pixels; null when it can't be seen there. */
  rect: rect.nullable(),
  /** The page of that place. */
  testInstanceId: id,
  url: z.string(),
  /** Pages and places of the run that use the file; 1 in the list of one page. */
  pages: z.number().int(),
  uses: z.number().int(),
  /** What came of looking into the file; null for what is no document with an address. */
  document: documentView.nullable(),
});
export type MediaView = z.infer<typeof mediaView>;

const part = {
  type: mediaType,
  /** Only documents of which this is true. */
  problem: documentFilter.optional(),
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(50),
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
};

const mediaPage = z.object({
  /** All there are, by type; null without an inventory. */
  totals: mediaTotals.nullable(),
  /** Entries of the type asked for that this list has; may be fewer than the total says. */
  listed: z.number().int(),
  media: z.array(mediaView),
  /** How far the PDF files have been read, and what they lack; null when another type was asked for. */
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
        /** Places on the page. */
        uses: z.number().int(),
      }),
    ),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** Cut along elementCrop() of the domain; the tested site is not asked for it. */
export const getMediaImage = defineCall({
  method: 'GET',
  path: '/media/:id/image',
  summary: 'A medium cut out of the page screenshot, with some surroundings, as WebP',
  params: z.object({ id }),
  response: z.never(),
  kind: 'binary',
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});
