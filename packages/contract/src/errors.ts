import { ERROR_CODES } from '@abhigam/domain';
import { z } from 'zod';

/** Every error answer has this shape. */
export const errorResponse = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
