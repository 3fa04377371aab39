import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FORMER_COMMIT, mapToBaseline, unknownMigrations } from '@abhigam/db';
import type { Decrypter } from 'age-encryption';
import type { z } from 'zod';
import { UserFacingError } from '../user-facing-error.ts';
import {
  ARTIFACTS,
  END,
  type End,
  end,
  HEAD,
  type Head,
  head,
  headMark,
  KEYS,
  REVISION,
  TABLES,
} from './format.ts';
import { type Entry, notABackup, readEntries, textOf, truncatedBackup } from './read-entries.ts';

export interface CheckedBackup {
  head: Head;
  end: End;
  /** In clear text; null if the backup has none. */
  keys: string | null;
}

/**
 * Reads a whole backup and compares its content with the counts at its end, so that nothing of a truncated or
 * damaged file is restored. Throws `UserFacingError`, also for a newer version.
 * @param onFile called with the name of each stored file
 * @param decrypter for encrypted backups
 */
export async function checkBackup(
  path: string,
  onFile: (sha256: string) => void,
  decrypter: Decrypter | null = null,
): Promise<CheckedBackup> {
  let first: Head | null = null;
  let last: End | null = null;
  let keys: string | null = null;
  const sums = new Map<string, Hash>();
  const counted: End = { tables: {}, artifacts: 0, hasKeys: false };
  for await (const entry of readEntries(path, decrypter)) {
    // Nothing may follow the end entry.
    if (last) throw truncatedBackup(path);
    if (!first) {
      first = await readHead(path, entry);
    } else if (entry.name.startsWith(TABLES)) {
      const name = tableOf(entry);
      const sum = sums.get(name) ?? createHash('sha256');
      sums.set(name, sum);
      await addTo(sum, entry);
    } else if (entry.name.startsWith(ARTIFACTS)) {
      const sha256 = fileOf(entry);
      if ((await addTo(createHash('sha256'), entry)).digest('hex') !== sha256) throw truncatedBackup(path);
      counted.artifacts += 1;
      onFile(sha256);
    } else if (entry.name === KEYS) {
      keys = await textOf(entry);
      counted.hasKeys = true;
    } else if (entry.name === END) {
      last = parsed(end, await textOf(entry), () => truncatedBackup(path));
    } else {
      throw truncatedBackup(path);
    }
  }
  if (!first) throw notABackup(path);
  for (const [name, sum] of sums) counted.tables[name] = sum.digest('hex');
  if (!last || !isDeepStrictEqual(last, counted)) throw truncatedBackup(path);
  return { head: first, end: last, keys };
}

/** The table of an entry with rows. */
export function tableOf({ name }: Entry): string {
  return name.slice(TABLES.length, name.lastIndexOf('/'));
}

/** The stored file of an entry. */
export function fileOf({ name }: Entry): string {
  return name.slice(ARTIFACTS.length);
}

async function readHead(path: string, entry: Entry): Promise<Head> {
  if (entry.name !== HEAD) throw notABackup(path);
  const text = await textOf(entry);
  const mark = parsed(headMark, text, () => notABackup(path));
  if (mark.revision > REVISION) throw newer(path);
  const header = parsed(head, text, () => notABackup(path));
  const migrations = mapToBaseline(header.migrations);
  if (migrations === null) throw older(path);
  if ((await unknownMigrations(migrations)).length > 0) throw newer(path);
  return { ...header, migrations };
}

function newer(path: string): UserFacingError {
  return new UserFacingError(
    `The backup ${path} was made by a newer version of the portal: update the program and restore again.`,
  );
}

function older(path: string): UserFacingError {
  return new UserFacingError(
    `The backup ${path} was made by a version before ${FORMER_COMMIT}: restore it with that version, and make another backup there.`,
  );
}

function parsed<T>(schema: z.ZodType<T>, text: string, otherwise: () => UserFacingError): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw otherwise();
  }
}

async function addTo(sum: Hash, { content }: Entry): Promise<Hash> {
  for await (const piece of content) sum.update(piece);
  return sum;
}
