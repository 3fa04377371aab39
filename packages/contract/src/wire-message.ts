import { z } from 'zod';

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * A sentence of ours: in English, and as a key of the catalogue with its values, for programs that word it in their
 * reader's language. To a program that does not know the key the English is left.
 */
export const wireMessage = z.object({
  message: z.string(),
  key: z.string(),
  values,
  /** The sentence that gives the reason for it. */
  because: z.object({ key: z.string(), values }).optional(),
});
