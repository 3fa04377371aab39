import { z } from 'zod';

/** What is measured: the full engine, or the minimal test that any tool needs. */
export const SIDES = ['engine', 'bare'] as const;
export type SideName = (typeof SIDES)[number];

/** To a side: test these pages. */
export const batch = z.object({ urls: z.array(z.string()), concurrency: z.number().int().positive() });
export type Batch = z.infer<typeof batch>;

/** From a side: first `ready`, then one message for each batch. */
export const sideMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), browser: z.string() }),
  z.object({ kind: z.literal('broken'), reason: z.string() }),
  z.object({
    kind: z.literal('done'),
    /** From the start of the first page to the end of the last. */
    durationMs: z.number(),
    /** Bytes to be stored for these pages, by kind. */
    kept: z.record(z.string(), z.number()),
    failures: z.array(z.object({ url: z.string(), reason: z.string() })),
  }),
]);
export type SideMessage = z.infer<typeof sideMessage>;
export type BatchDone = Extract<SideMessage, { kind: 'done' }>;
