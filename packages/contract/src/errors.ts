import { ERROR_CODES } from '@abhigam/domain';
import * as z from 'zod/mini';

/** Every error answer has this shape. */
export const errorResponse = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
