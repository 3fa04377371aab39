import { z } from 'zod';

/** Settings that API and worker share; both take them into their tables. */
export const OPERATIONS_SETTINGS = {
  /** No test is taken in while a watched disk has less free space, in MB (2 to the 20th bytes). */
  STORAGE_MIN_FREE_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .int('must be a whole number of megabytes')
    .min(0, 'must be at least 0')
    .default(500),
  /** A folder whose disk is watched besides that of the artifacts: the one of a database on this machine. */
  STORAGE_DIR: z.string().optional(),
  /** Requests for metrics send it as "Authorization: Bearer TOKEN". */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
} as const;

const schema = z.object(OPERATIONS_SETTINGS);
export type OperationsSettings = z.output<typeof schema>;
