import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import type { ArtifactStore } from '@abhigam/artifacts';
import { type CopiedTable, type DatabaseDump, openDump } from '@abhigam/db';
import type { Encrypter } from 'age-encryption';
import { UserFacingError } from '../user-facing-error.ts';
import { type EntryWriter, writeArchive } from './entry-writer.ts';
import { ARTIFACTS, END, type End, HEAD, type Head, KEYS, REVISION, TABLES } from './format.ts';
import type { Installation } from './installation.ts';
import { joinKeys, readKeyText } from './key-text.ts';

/** Tables are split into entries of this size, because an entry's size precedes its content. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Maximum clock skew between database and store. */
const CLOCKS_APART_MS = 60 * 60 * 1000;

export interface Written {
  tables: number;
  artifacts: number;
  hasKeys: boolean;
}

/**
 * Backs up database, files and keys into one file while the portal runs: the tables from one snapshot, then
 * every file that they reference. Throws `UserFacingError`.
 * @param options `withKeys`: false omits the keys; then both this file and the keys are needed to decrypt
 * secrets
 */
export async function writeBackup(
  from: Installation,
  path: string,
  options: { version: string; withKeys: boolean; signal: AbortSignal; encrypter?: Encrypter | null },
): Promise<Written> {
  const { version, withKeys, signal, encrypter = null } = options;
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UserFacingError(`${path} is there already: name another file, or move it away.`);
  const end: End = { tables: {}, artifacts: 0, hasKeys: false };
  await writeArchive(path, { signal, encrypter }, async (entries) => {
    // Read before and after opening the snapshot: a key that is created or removed in between may encrypt a
    // row.
    const before = withKeys ? await readKeyText(from.secrets) : null;
    const dump = await openDump(from.connectionString);
    try {
      const keys = withKeys ? joinKeys(await readKeyText(from.secrets), before) : null;
      await writeTables(dump, version, entries, end);
      if (keys !== null) {
        await addText(entries, KEYS, keys);
        end.hasKeys = true;
      }
      await writeFiles(from.artifacts, dump, entries, end);
    } finally {
      await dump.close();
    }
    await addText(entries, END, JSON.stringify(end));
  });
  return { tables: Object.keys(end.tables).length, artifacts: end.artifacts, hasKeys: end.hasKeys };
}

async function writeTables(
  dump: DatabaseDump,
  version: string,
  entries: EntryWriter,
  end: End,
): Promise<void> {
  const { taken, migrations, tables, sequences } = dump;
  const head: Head = {
    format: 'abhigam-backup',
    revision: REVISION,
    version,
    taken: taken.toISOString(),
    migrations,
    tables,
    sequences,
  };
  await addText(entries, HEAD, JSON.stringify(head));
  for (const table of tables) {
    const sum = await writeTable(dump, table, entries);
    if (sum !== null) end.tables[table.name] = sum;
  }
  // Files take hours; releases the locks on the tables first.
  await dump.endTables();
}

/** Referenced files and others. */
async function writeFiles(
  store: ArtifactStore,
  dump: DatabaseDump,
  entries: EntryWriter,
  end: End,
): Promise<void> {
  for await (const { sha256 } of filesSince(store, dump.taken)) {
    const file = await store.stream(sha256);
    if (!file)
      throw new UserFacingError(
        `The file ${sha256} went out of the store while it was copied, so the backup would lack it: begin again.`,
      );
    await entries.add(`${ARTIFACTS}${sha256}`, file.bytes, file.content);
    end.artifacts += 1;
  }
  await dump.assertFilesLocked().catch((cause: unknown) => {
    throw new UserFacingError(
      'The connection to the database was lost while files were copied, so files may have been removed meanwhile: begin again.',
      { cause },
    );
  });
}

/** The SHA-256 of the rows; null if the table is empty. */
async function writeTable(
  dump: DatabaseDump,
  table: CopiedTable,
  entries: EntryWriter,
): Promise<string | null> {
  const sum = createHash('sha256');
  let pieces: Buffer[] = [];
  let inPieces = 0;
  let count = 0;
  const flush = async () => {
    if (inPieces === 0) return;
    await entries.add(`${TABLES}${table.name}/${count}`, inPieces, pieces);
    count += 1;
    pieces = [];
    inPieces = 0;
  };
  for await (const piece of dump.rows(table)) {
    sum.update(piece);
    pieces.push(piece);
    inPieces += piece.length;
    if (inPieces >= PIECE_BYTES) await flush();
  }
  await flush();
  return count === 0 ? null : sum.digest('hex');
}

/**
 * All kept files, and those set aside after the snapshot, which rows may have referenced then. Those set
 * aside before are unreferenced, and reading one would restore it.
 */
async function* filesSince(store: ArtifactStore, snapshotTime: Date) {
  yield* store.list('kept');
  const since = snapshotTime.getTime() - CLOCKS_APART_MS;
  for await (const file of store.list('aside')) if (file.modified.getTime() >= since) yield file;
}

function addText(entries: EntryWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  return entries.add(name, bytes.length, [bytes]);
}
