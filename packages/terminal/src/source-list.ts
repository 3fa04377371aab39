import { AUDIT_SOURCES } from '@abhigam/domain';
import { z } from 'zod';

/** Sources as a comma-separated option. */
export const sourceList = z
  .string()
  .transform((text) => text.split(',').map((source) => source.trim()))
  .pipe(z.array(z.enum(AUDIT_SOURCES)));
