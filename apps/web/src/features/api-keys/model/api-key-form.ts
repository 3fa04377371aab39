import { apiKeyForm } from '@abhigam/contract';
import { z } from 'zod';

/** Form values. */
export interface ApiKeyValues {
  serviceName: string;
  /** Empty: the default lifetime from the settings. */
  expiration: string;
  /** The user it acts for; empty for the user who creates it. */
  userId: string;
}

/** The rules of the contract; empty values are omitted. */
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
