import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import {
  type CopiedSequence,
  type CopiedTable,
  copyTarget,
  listCopiedTables,
  listSequences,
} from './copied-tables.ts';
import { openCopyClient } from './open-client.ts';
import { lockStoredFiles } from './stored-files-lock.ts';

/** A consistent snapshot of the tables, readable while others write. */
export interface DatabaseDump {
  /** Time of the snapshot, by the clock of the server. */
  taken: Date;
  migrations: string[];
  tables: CopiedTable[];
  sequences: CopiedSequence[];
  /**
   * The rows of a table in COPY's text format, in chunks of any size. Read one table to its end before the
   * next.
   */
  rows(table: CopiedTable): AsyncIterable<Buffer>;
  /** Ends the transaction: migrations may change the tables again; the lock on files stays. */
  endTables(): Promise<void>;
  /** Throws if the connection, and with it the lock on files, was lost: files may be missing. */
  assertFilesLocked(): Promise<void>;
  close(): Promise<void>;
}

const began = z.tuple([z.object({ now: z.date() })]);
const applied = z.array(z.object({ name: z.string() }));

/**
 * Reads in one read-only transaction: a consistent snapshot that blocks neither writers nor event readers,
 * which wait only for transactions with a transaction id. A migration waits until `endTables`. Files that the
 * rows refer to stay in the store until the dump is closed.
 */
export async function openDump(connectionString: string): Promise<DatabaseDump> {
  const client = await openCopyClient(connectionString);
  try {
    await lockStoredFiles(client);
    const before = await listCopiedTables(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    const names = [...before.map(({ name }) => name), 'schema_migrations'];
    // Locks before the first read: the snapshot could not read a table that a migration changed after it began.
    await client.query(`lock table ${names.map(client.escapeIdentifier).join(', ')} in access share mode`);
    const [{ now }] = began.parse((await client.query('select now() as now')).rows);
    const { rows } = await client.query('select name from schema_migrations order by name');
    return {
      taken: now,
      migrations: applied.parse(rows).map(({ name }) => name),
      tables: await listCopiedTables(client),
      sequences: await listSequences(client),
      rows: (table) => client.query(copyTo(`copy ${copyTarget(client, table)} to stdout`)),
      async endTables() {
        await client.query('commit');
      },
      async assertFilesLocked() {
        await client.query('select 1');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
