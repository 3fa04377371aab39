import { apiKeyForm } from '@abhigam/contract';
import { z } from 'zod';

/** What the form holds. */
export interface ApiKeyValues {
  serviceName: string;
  /** Empty for as many days as the setting says. */
  expiration: string;
}

/** The rules of the contract; a day that is left empty is not sent. */
export const apiKeySchema = z.object({
  serviceName: apiKeyForm.shape.serviceName,
  expiration: z
    .string()
    .transform((day) => (day === '' ? undefined : day))
    .pipe(apiKeyForm.shape.expiration),
});
