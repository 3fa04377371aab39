import { apiKeyForm } from '@abhigam/contract';
import { z } from 'zod';

/** What the form holds. */
export interface ApiKeyValues {
  serviceName: string;
  /** Empty for as many days as the setting says. */
  expiration: string;
  /** The person it acts for; empty for the person who makes it. */
  userId: string;
}

/** The rules of the contract; what is left empty is not sent. */
export const apiKeySchema = z.object({
  serviceName: apiKeyForm.shape.serviceName,
  expiration: unlessEmpty(apiKeyForm.shape.expiration),
  userId: unlessEmpty(apiKeyForm.shape.userId),
});

function unlessEmpty<S extends z.ZodType<unknown, string | undefined>>(schema: S) {
  return z
    .string()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(schema);
}
