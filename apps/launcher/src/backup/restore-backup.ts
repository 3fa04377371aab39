import { createHash } from 'node:crypto';
import type { ArtifactStore } from '@abhigam/artifacts';
import {
  beginRestore,
  type CopiedTable,
  connectDb,
  migrate,
  openLoad,
  type RestoreTarget,
  readRestoreProgress,
  readRestoreTarget,
} from '@abhigam/db';
import { say } from '@abhigam/domain';
import { keyNames, readKeys } from '@abhigam/vault';
import type { Decrypter } from 'age-encryption';
import { UserFacingError } from '../user-facing-error.ts';
import { type CheckedBackup, checkBackup, fileOf, tableOf } from './check-backup.ts';
import { ARTIFACTS, type Head, TABLES } from './format.ts';
import type { Installation } from './installation.ts';
import { assertKeysFit, keepKeys, readKeyText } from './key-text.ts';
import { type Entry, readEntries } from './read-entries.ts';

export interface Restored extends CheckedBackup {
  /** Mails and deliveries that were pending at the time of the backup: marked as failed. */
  notSent: { notices: number; deliveries: number };
}

/**
 * Restores a backup into an empty installation and migrates its tables if they are older. The file is read
 * twice: first completely, to verify it. Rows are committed only after all files; the progress is in the
 * database until `resumeAfterRestore` ends it, so the same command resumes an interrupted restore. Throws
 * `UserFacingError`.
 * @param options `reuseFiles`: the store may already contain files that no other portal uses
 */
export async function restoreBackup(
  to: Installation,
  path: string,
  options: { signal: AbortSignal; reuseFiles?: boolean; decrypter?: Decrypter | null },
): Promise<Restored> {
  const { signal, reuseFiles = false, decrypter = null } = options;
  const { hasAny, others, kept } = await filesIn(to.artifacts);
  const onFile = (sha256: string) => {
    signal.throwIfAborted();
    others.delete(sha256);
  };
  const backup = await checkBackup(path, onFile, decrypter);
  const connection = connectDb(to.connectionString, {
    maxConnections: 1,
    applicationName: 'abhigam-launcher',
  });
  try {
    const { db } = connection;
    const target = await readRestoreTarget(db);
    const mark = { backup: nameOf(backup), place: to.artifactsPlace };
    const isResumed =
      target.restoreProgress?.backup === mark.backup && target.restoreProgress.place === mark.place;
    const hasRows = isResumed && target.restoreProgress?.step === 'rows';
    refuseInUse(target);
    if (!hasRows) refuseNonEmpty(target, backup.head.migrations);
    if (!reuseFiles && (isResumed ? others.size > 0 : hasAny)) throw storeNotEmpty();
    if (backup.keys !== null) await assertKeysFit(to.secrets, backup.keys);
    else if (to.isSealing && (await readKeyText(to.secrets)) === null) throw missingSealKey();
    await refuseUndecryptableFiles(
      to,
      [...kept].filter((sha256) => !others.has(sha256)),
      backup.keys,
    );
    if (!hasRows) {
      await migrate(db, { only: backup.head.migrations });
      await beginRestore(db, mark);
      // Before the rows: with them the API would start and create its own key.
      if (backup.keys !== null) await keepKeys(to.secrets, backup.keys);
      await load(to, readEntries(path, decrypter), { path, head: backup.head, signal });
    }
    await migrate(db);
    const { notices = 0, deliveries = 0 } = (await readRestoreProgress(db)) ?? {};
    return { ...backup, notSent: { notices, deliveries } };
  } finally {
    await connection.close();
  }
}

async function load(
  to: Installation,
  entries: AsyncIterable<Entry>,
  { path, head, signal }: { path: string; head: Head; signal: AbortSignal },
): Promise<void> {
  const tables = new Map<string, CopiedTable>(head.tables.map((table) => [table.name, table]));
  const rows = await openLoad(to.connectionString);
  try {
    for await (const entry of entries) {
      signal.throwIfAborted();
      if (entry.name.startsWith(ARTIFACTS)) {
        const { sha256 } = await to.artifacts.putStream(entry.content);
        if (sha256 !== fileOf(entry)) throw new UserFacingError(`${path} was changed while it was restored.`);
        continue;
      }
      const table = entry.name.startsWith(TABLES) ? tables.get(tableOf(entry)) : undefined;
      for await (const piece of entry.content) if (table) await rows.write(table, piece);
    }
    await rows.commit(head.sequences, JSON.stringify(say('mail.beforeRestore')));
  } finally {
    await rows.close();
  }
}

function refuseNonEmpty(
  { hasData, migrations, restoreProgress }: RestoreTarget,
  knownMigrations: readonly string[],
): void {
  if (hasData) {
    throw new UserFacingError(
      restoreProgress === null
        ? 'The database has data already: a backup is restored into an empty one. Name another in DATABASE_URL, or move the data folder away.'
        : 'The restore of another backup, or with another store, was not ended in this database: repeat it as it was, or name an empty database in DATABASE_URL.',
    );
  }
  if (migrations.some((name) => !knownMigrations.includes(name))) {
    throw new UserFacingError(
      'The tables of the database are newer than those of the backup: name a database without tables in DATABASE_URL; they are made and brought up to date by the restore.',
    );
  }
}

function refuseInUse({ isInUse }: RestoreTarget): void {
  if (isInUse)
    throw new UserFacingError('A portal works with this database: stop its API and workers first.');
}

function storeNotEmpty(): UserFacingError {
  return new UserFacingError(
    'The folder or bucket of the artifacts holds files already. Two portals cannot share one: each removes what the other needs. Name an empty one in ARTIFACTS_DIR, ARTIFACTS_S3_BUCKET or ARTIFACTS_S3_PREFIX; or, where no other portal uses these files, add --reuse-files.',
  );
}

/**
 * Files of the backup that are already in the store are kept: one that is encrypted with a lost key would
 * stay unreadable although the backup has its content.
 */
async function refuseUndecryptableFiles(
  { artifacts, secrets }: Installation,
  files: Iterable<string>,
  fromBackup: string | null,
): Promise<void> {
  const keys = (await readKeyText(secrets)) ?? fromBackup;
  const known = new Set(keys === null ? [] : keyNames(readKeys(keys)));
  let closed = 0;
  for (const sha256 of files) {
    const key = await artifacts.sealKeyOf(sha256);
    if (key !== null && !known.has(key)) closed += 1;
  }
  if (closed > 0)
    throw new UserFacingError(
      `${closed} files of the backup lie in the folder or bucket of the artifacts already, sealed under a key that is not here: they would not open, and the backup does not replace them. Add that key to SECRETS_KEY or to the key file, or name an empty folder or bucket in ARTIFACTS_DIR, ARTIFACTS_S3_BUCKET or ARTIFACTS_S3_PREFIX. Nothing was changed.`,
    );
}

function missingSealKey(): UserFacingError {
  return new UserFacingError(
    'Files are to be sealed (ARTIFACTS_SEALED), and neither the backup nor this place has a key: set SECRETS_KEY or bring the key file back first, or leave ARTIFACTS_SEALED out.',
  );
}

/** Identifies a backup. */
function nameOf({ head, end }: CheckedBackup): string {
  return createHash('sha256')
    .update(JSON.stringify([head, end]))
    .digest('hex');
}

/** `others`: initially all files of the store; `kept`: those not set aside. */
async function filesIn(
  store: ArtifactStore,
): Promise<{ hasAny: boolean; others: Set<string>; kept: Set<string> }> {
  const storedHashes = new Set<string>();
  for await (const { sha256 } of store.list('kept')) storedHashes.add(sha256);
  const others = new Set(storedHashes);
  for await (const { sha256 } of store.list('aside')) others.add(sha256);
  return { hasAny: others.size > 0, others, kept: storedHashes };
}
