import { z } from 'zod';

/** Settings shared by API and worker. */
export const OPERATIONS_SETTINGS = {
  /** Minimum free space of a watched disk in MiB; below it no new test is accepted. */
  STORAGE_MIN_FREE_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .int('must be a whole number of megabytes')
    .min(0, 'must be at least 0')
    .default(500),
  /** Another folder whose disk is watched: that of a local database. */
  STORAGE_DIR: z.string().optional(),
  /** Token for metrics requests ("Authorization: Bearer TOKEN"). */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
} as const;

const schema = z.object(OPERATIONS_SETTINGS);
export type OperationsSettings = z.output<typeof schema>;
