import type { ArtifactStore } from '@abhigam/artifacts';
import { type CopiedTable, connectDb, migrate, openLoad, readRestoreTarget } from '@abhigam/db';
import { Trouble } from '../trouble.ts';
import { type CheckedBackup, checkBackup, fileOf, tableOf } from './check-backup.ts';
import { ARTIFACTS, TABLES } from './format.ts';
import type { Installation } from './installation.ts';
import { assertKeysFit, keepKeys } from './key-text.ts';
import { readEntries } from './read-entries.ts';

/**
 * Restores a backup into an installation that has no data yet, and brings its tables up to date when they are of an older
 * version. The file is read twice: first to its end to see that it is whole. The rows are there only when all files are:
 * a restore that broke off is begun again by the same command. Throws `Trouble`.
 */
export async function restoreBackup(
  to: Installation,
  path: string,
  { signal }: { signal: AbortSignal },
): Promise<CheckedBackup> {
  const others = await namesIn(to.artifacts);
  const backup = await checkBackup(path, (sha256) => {
    signal.throwIfAborted();
    others.delete(sha256);
  });
  // Files of a restore that broke off are no hindrance; those of another installation would be removed by ours.
  if (others.size > 0) {
    throw new Trouble(
      'The folder or bucket of the artifacts holds files that are not in the backup: name an empty one in ARTIFACTS_DIR or ARTIFACTS_S3_BUCKET.',
    );
  }
  if (backup.keys !== null) await assertKeysFit(to.secrets, backup.keys);
  const connection = connectDb(to.connectionString, {
    maxConnections: 1,
    applicationName: 'abhigam-launcher',
  });
  try {
    refuseUsed(await readRestoreTarget(connection.db), backup.head.migrations);
    await migrate(connection.db, { only: backup.head.migrations });
    // Before the rows, with which the API would start and make a key of its own.
    if (backup.keys !== null) await keepKeys(to.secrets, backup.keys);
    await load(to, path, backup, signal);
    await migrate(connection.db);
  } finally {
    await connection.close();
  }
  return backup;
}

async function load(
  to: Installation,
  path: string,
  { head }: CheckedBackup,
  signal: AbortSignal,
): Promise<void> {
  const tables = new Map<string, CopiedTable>(head.tables.map((table) => [table.name, table]));
  const rows = await openLoad(to.connectionString);
  try {
    for await (const entry of readEntries(path)) {
      signal.throwIfAborted();
      if (entry.name.startsWith(ARTIFACTS)) {
        const { sha256 } = await to.artifacts.putStream(entry.content);
        if (sha256 !== fileOf(entry)) throw new Trouble(`${path} was changed while it was restored.`);
        continue;
      }
      const table = entry.name.startsWith(TABLES) ? tables.get(tableOf(entry)) : undefined;
      for await (const piece of entry.content) if (table) await rows.write(table, piece);
    }
    await rows.commit(head.sequences);
  } finally {
    await rows.close();
  }
}

function refuseUsed(
  { isOpen, isUsed, migrations }: Awaited<ReturnType<typeof readRestoreTarget>>,
  wanted: readonly string[],
): void {
  if (isUsed) {
    throw new Trouble(
      'The database has data already: a backup is restored into an empty one. Name another in DATABASE_URL, or move the data folder away.',
    );
  }
  if (isOpen) throw new Trouble('A portal works with this database: stop its API and workers first.');
  if (migrations.some((name) => !wanted.includes(name))) {
    throw new Trouble(
      'The tables of the database are newer than those of the backup: name a database without tables in DATABASE_URL; they are made and brought up to date by the restore.',
    );
  }
}

async function namesIn(store: ArtifactStore): Promise<Set<string>> {
  const names = new Set<string>();
  for (const place of ['kept', 'aside'] as const)
    for await (const { sha256 } of store.list(place)) names.add(sha256);
  return names;
}
