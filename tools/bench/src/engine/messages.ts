import { z } from 'zod';

/** Who is measured: the engine with everything it does, or the least that any tool would have to do. */
export const SIDES = ['engine', 'bare'] as const;
export type SideName = (typeof SIDES)[number];

/** To a side: test these pages. */
export const batch = z.object({ urls: z.array(z.string()), concurrency: z.number().int().positive() });
export type Batch = z.infer<typeof batch>;

/** From a side: once `ready`, then one answer to each batch. */
export const sideMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), browser: z.string() }),
  z.object({ kind: z.literal('broken'), reason: z.string() }),
  z.object({
    kind: z.literal('done'),
    /** From the first page's start to the last page's end. */
    durationMs: z.number(),
    /** Bytes to be kept of these pages, by kind. */
    kept: z.record(z.string(), z.number()),
    failures: z.array(z.object({ url: z.string(), reason: z.string() })),
  }),
]);
export type SideMessage = z.infer<typeof sideMessage>;
export type BatchDone = Extract<SideMessage, { kind: 'done' }>;
