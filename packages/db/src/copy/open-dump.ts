import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import {
  type CopiedSequence,
  type CopiedTable,
  copyTarget,
  listCopiedTables,
  listSequences,
} from './copied-tables.ts';
import { holdFiles } from './files-held.ts';
import { openCopyClient } from './open-client.ts';

/** The tables as they were at one moment, to be read while others write. */
export interface DatabaseDump {
  /** That moment, by the clock of the server. */
  taken: Date;
  migrations: string[];
  tables: CopiedTable[];
  sequences: CopiedSequence[];
  /** The rows of a table in COPY's text format, in pieces that end anywhere. One table at a time, to its end. */
  rows(table: CopiedTable): AsyncIterable<Buffer>;
  /** Ends the transaction: the tables are open to migrations again, and files are still held. */
  endTables(): Promise<void>;
  /** Throws when files were no longer held, as the connection was lost: some may be missing. */
  assertFilesHeld(): Promise<void>;
  close(): Promise<void>;
}

const began = z.tuple([z.object({ now: z.date() })]);
const applied = z.array(z.object({ name: z.string() }));

/**
 * Reads in one transaction that only reads: it sees one moment and holds up neither what others write nor the readers of
 * events, which wait for transactions with a number. A migration waits until the tables are ended. Files that the rows refer to
 * stay in the store until it is closed.
 */
export async function openDump(connectionString: string): Promise<DatabaseDump> {
  const client = await openCopyClient(connectionString);
  try {
    await holdFiles(client);
    const before = await listCopiedTables(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    const names = [...before.map(({ name }) => name), 'schema_migrations'];
    // Before the transaction looks: a table that a migration changed after that could not be read as it was.
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
      async assertFilesHeld() {
        await client.query('select 1');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
