import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FORMER_COMMIT, sinceBaseline, unknownMigrations } from '@abhigam/db';
import type { Decrypter } from 'age-encryption';
import type { z } from 'zod';
import { Trouble } from '../trouble.ts';
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
import { brokenOff, type Entry, noBackup, readEntries, textOf } from './read-entries.ts';

export interface CheckedBackup {
  head: Head;
  end: End;
  /** As they were given out; null where the backup has none. */
  keys: string | null;
}

/**
 * Reads a backup from its beginning to its end and compares what is in it with what the end counts, so that nothing of a
 * file that is broken off or damaged is restored. Throws `Trouble`, also for the backup of a newer version.
 *
 * @param onFile called with the name of each file of the store that is in it
 * @param decrypter opens it where it is encrypted
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
  const found: End = { tables: {}, artifacts: 0, hasKeys: false };
  for await (const entry of readEntries(path, decrypter)) {
    // Nothing comes after the end.
    if (last) throw brokenOff(path);
    if (!first) {
      first = await readHead(path, entry);
    } else if (entry.name.startsWith(TABLES)) {
      const name = tableOf(entry);
      const sum = sums.get(name) ?? createHash('sha256');
      sums.set(name, sum);
      await addTo(sum, entry);
    } else if (entry.name.startsWith(ARTIFACTS)) {
      const sha256 = fileOf(entry);
      if ((await addTo(createHash('sha256'), entry)).digest('hex') !== sha256) throw brokenOff(path);
      found.artifacts += 1;
      onFile(sha256);
    } else if (entry.name === KEYS) {
      keys = await textOf(entry);
      found.hasKeys = true;
    } else if (entry.name === END) {
      last = parsed(end, await textOf(entry), () => brokenOff(path));
    } else {
      throw brokenOff(path);
    }
  }
  if (!first) throw noBackup(path);
  for (const [name, sum] of sums) found.tables[name] = sum.digest('hex');
  if (!last || !isDeepStrictEqual(last, found)) throw brokenOff(path);
  return { head: first, end: last, keys };
}

/** The table that an entry holds rows of. */
export function tableOf({ name }: Entry): string {
  return name.slice(TABLES.length, name.lastIndexOf('/'));
}

/** The file of the store that an entry holds. */
export function fileOf({ name }: Entry): string {
  return name.slice(ARTIFACTS.length);
}

async function readHead(path: string, entry: Entry): Promise<Head> {
  if (entry.name !== HEAD) throw noBackup(path);
  const text = await textOf(entry);
  const mark = parsed(headMark, text, () => noBackup(path));
  if (mark.revision > REVISION) throw newer(path);
  const found = parsed(head, text, () => noBackup(path));
  const migrations = sinceBaseline(found.migrations);
  if (migrations === null) throw older(path);
  if ((await unknownMigrations(migrations)).length > 0) throw newer(path);
  return { ...found, migrations };
}

function newer(path: string): Trouble {
  return new Trouble(
    `The backup ${path} was made by a newer version of the portal: update the program and restore again.`,
  );
}

function older(path: string): Trouble {
  return new Trouble(
    `The backup ${path} was made by a version before ${FORMER_COMMIT}: restore it with that version, and make another backup there.`,
  );
}

function parsed<T>(schema: z.ZodType<T>, text: string, otherwise: () => Trouble): T {
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
