import { MEDIA_FAILURES, MEDIA_STATES, MEDIA_TYPES, MEDIA_USES, type MediaInventory } from '@abhigam/domain';
import { z } from 'zod';
import { rect } from './primitives.ts';

export const mediaType = z.enum(MEDIA_TYPES);
/** How many there are of each type. */
export const mediaTotals = z.record(mediaType, z.number().int());

const size = z.object({ width: z.number(), height: z.number() });

const entry = {
  types: z.array(mediaType).min(1),
  use: z.enum(MEDIA_USES),
  snippet: z.string(),
  address: z.string().nullable(),
  alternative: z.string().nullable(),
  family: z.string().nullable(),
  format: z.string().nullable(),
  bytes: z.number().int().nullable(),
  naturalSize: size.nullable(),
  state: z.enum(MEDIA_STATES),
  failure: z.enum(MEDIA_FAILURES).nullable(),
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
