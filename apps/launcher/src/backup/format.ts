import { copiedSequence, copiedTable } from '@abhigam/db';
import { z } from 'zod';

/**
 * Backup format: a tar compressed with zstd that contains the head, tables, files and keys, and an end entry
 * with the counts of everything before it, so that truncation is detected.
 */
export const HEAD = 'head.json';
export const END = 'end.json';
export const KEYS = 'keys';
export const TABLES = 'tables/';
export const ARTIFACTS = 'artifacts/';

/** Increment when older versions cannot read the format. */
export const REVISION = 1;

/** Parsed first, so that a newer revision is reported as such. */
export const headMark = z.object({ format: z.literal('abhigam-backup'), revision: z.int() });

export const head = headMark.extend({
  /** Product version. */
  version: z.string(),
  /** Time of the tables' snapshot. */
  taken: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(copiedTable),
  sequences: z.array(copiedSequence),
});
export type Head = z.output<typeof head>;

export const end = z.object({
  /** SHA-256 over the rows, by table; empty tables are omitted. */
  tables: z.record(z.string(), z.string()),
  artifacts: z.int(),
  hasKeys: z.boolean(),
});
export type End = z.output<typeof end>;
