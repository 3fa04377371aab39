import { copiedSequence, copiedTable } from '@abhigam/db';
import { z } from 'zod';

/**
 * A backup is a tar, compressed by zstd: the head, the tables, the files, the keys, and the end, which counts what came
 * before it: a file that was broken off has none.
 */
export const HEAD = 'head.json';
export const END = 'end.json';
export const KEYS = 'keys';
export const TABLES = 'tables/';
export const ARTIFACTS = 'artifacts/';

/** Raised when older versions could not read what is written. */
export const REVISION = 1;

/** Read before the rest, so that a later revision can be refused as that. */
export const headMark = z.object({ format: z.literal('abhigam-backup'), revision: z.int() });

export const head = headMark.extend({
  /** Of the product. */
  version: z.string(),
  /** The moment that the tables are of. */
  taken: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(copiedTable),
  sequences: z.array(copiedSequence),
});
export type Head = z.output<typeof head>;

export const end = z.object({
  /** SHA-256 over the rows, by table; without those that are empty. */
  tables: z.record(z.string(), z.string()),
  artifacts: z.int(),
  hasKeys: z.boolean(),
});
export type End = z.output<typeof end>;
