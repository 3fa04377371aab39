import { ERROR_CODES } from '@abhigam/domain';
import * as z from 'zod/mini';
import { withFallback } from './with-fallback.ts';

const values = z.record(z.string(), z.union([z.string(), z.number()]));
const because = z.optional(z.object({ key: z.string(), values }));

/** A message as in wireMessage; without a key from earlier versions and from proxies. */
const messageFields = {
  message: z.string(),
  key: z.optional(z.string()),
  values: z.optional(values),
  because,
};

/** The shape of every error response. */
export const errorResponse = z.object({
  error: z.object({
    code: withFallback(z.enum(ERROR_CODES), 'ER_SERVER'),
    ...messageFields,
    details: z.optional(z.array(z.object({ field: z.string(), ...messageFields }))),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
