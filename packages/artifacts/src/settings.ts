import { z } from 'zod';

/** Settings of the store, included in the tables of API and worker. */
export const ARTIFACT_SETTINGS = {
  /** Folder for screenshots and facts if no bucket is set. */
  ARTIFACTS_DIR: z.string().min(1).default('data/artifacts'),
  /** S3 bucket; if set, it replaces the folder. */
  ARTIFACTS_S3_BUCKET: z.string().optional(),
  /** Endpoint of the server; unset: Amazon S3. */
  ARTIFACTS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  ARTIFACTS_S3_REGION: z.string().default('us-east-1'),
  /** Prefix of every name, to share a bucket. */
  ARTIFACTS_S3_PREFIX: z
    .string()
    .regex(/^[\w.\-/]{0,200}$/, 'may have letters, digits, dots, dashes and slashes only')
    .transform((prefix) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`))
    .default(''),
  /** Path-style addressing; default: on with a custom endpoint, as most servers require. */
  ARTIFACTS_S3_PATH_STYLE: z.stringbool({ error: 'must be true or false' }).optional(),
  /** Credentials; unset: found by the SDK. */
  ARTIFACTS_S3_ACCESS_KEY_ID: z.string().optional(),
  ARTIFACTS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * Whether files are encrypted (AES-256-GCM) with the key of stored secrets. Encrypted files are readable
   * either way.
   */
  ARTIFACTS_SEALED: z.stringbool({ error: 'must be true or false' }).default(false),
} as const;

const schema = z.object(ARTIFACT_SETTINGS);
export type ArtifactSettings = z.output<typeof schema>;
