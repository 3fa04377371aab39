import { ERROR_CODES } from '@abhigam/domain';
import * as z from 'zod/mini';
import { readAs } from './read-as.ts';

/** Every error answer has this shape. */
export const errorResponse = z.object({
  error: z.object({
    code: readAs(z.enum(ERROR_CODES), 'ER_SERVER'),
    message: z.string(),
    details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
