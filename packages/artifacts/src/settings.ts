import { z } from 'zod';

/** Settings of the store; API and worker take them into their tables. */
export const ARTIFACT_SETTINGS = {
  /** Folder for screenshots and facts, when no bucket is named. */
  ARTIFACTS_DIR: z.string().min(1).default('data/artifacts'),
  /** Bucket of an S3 server, which then takes the place of the folder. */
  ARTIFACTS_S3_BUCKET: z.string().optional(),
  /** Address of the server; absent for Amazon's own. */
  ARTIFACTS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  ARTIFACTS_S3_REGION: z.string().default('us-east-1'),
  /** Put before every name, to share a bucket. */
  ARTIFACTS_S3_PREFIX: z
    .string()
    .regex(/^[\w.\-/]{0,200}$/, 'may have letters, digits, dots, dashes and slashes only')
    .transform((prefix) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`))
    .default(''),
  /** Whether the bucket stands in the path; by default with an address of one's own, as most servers want it. */
  ARTIFACTS_S3_PATH_STYLE: z.stringbool({ error: 'must be true or false' }).optional(),
  /** Credentials; without them the SDK looks where it always does. */
  ARTIFACTS_S3_ACCESS_KEY_ID: z.string().optional(),
  ARTIFACTS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether files are sealed (AES-256-GCM) under the key of stored secrets. Sealed ones are opened in any case. */
  ARTIFACTS_SEALED: z.stringbool({ error: 'must be true or false' }).default(false),
} as const;

const schema = z.object(ARTIFACT_SETTINGS);
export type ArtifactSettings = z.output<typeof schema>;
