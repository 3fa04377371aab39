import { z } from 'zod';

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * A message of the portal: in English, and as a catalogue key with values for translation. Programs that do not
 * know the key fall back to the English text.
 */
export const wireMessage = z.object({
  message: z.string(),
  key: z.string(),
  values,
  /** The message with the reason. */
  because: z.object({ key: z.string(), values }).optional(),
});
