import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { type CopiedSequence, type CopiedTable, copyTarget, listCopiedTables } from './copied-tables.ts';
import { openCopyClient } from './open-client.ts';
import { failPendingSends } from './restore-progress.ts';

/** Fills the tables from a dump, in one transaction: nothing is visible before `commit` has finished. */
export interface DatabaseLoad {
  /** The next chunk of a table's rows; all chunks of a table are written before those of the next. */
  write(table: CopiedTable, piece: Uint8Array): Promise<void>;
  /** @param whyNotSent message for mails and deliveries that were waiting to be sent, as JSON */
  commit(sequences: readonly CopiedSequence[], whyNotSent: string): Promise<void>;
  /** Rolls back unless committed. */
  close(): Promise<void>;
}

const constraints = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/**
 * For tables without rows, except those that migrations inserted, which are replaced. Foreign keys are dropped
 * and recreated at the end, when the server validates all rows, so the order of the tables does not matter.
 * Triggers are disabled, because the dump contains what they would write. Call `beginRestore` first.
 */
export async function openLoad(connectionString: string): Promise<DatabaseLoad> {
  const client = await openCopyClient(connectionString);
  try {
    await client.query('begin');
    const tables = await listCopiedTables(client);
    const references = await takeAwayReferences(client);
    for (const { name } of tables)
      await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
    const copy = copier(client);
    return {
      write: copy.write,
      async commit(sequences, whyNotSent) {
        await copy.end();
        for (const { name } of tables)
          await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
        for (const sequence of sequences) await setSequence(client, sequence);
        for (const { table, name, definition } of references)
          await client.query(
            `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
          );
        await failPendingSends(client, whyNotSent);
        await client.query('commit');
        // Without statistics the first lists would be planned as for empty tables.
        await client.query('analyze');
      },
      async close() {
        await copy.abandon();
        await client.end();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function takeAwayReferences(client: pg.Client): Promise<z.output<typeof constraints>> {
  const { rows } = await client.query(`select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`);
  const references = constraints.parse(rows);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return references;
}

async function setSequence(client: pg.Client, { table, column, last }: CopiedSequence): Promise<void> {
  if (last === null) return;
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
    client.escapeIdentifier(table),
    column,
    last,
  ]);
}

/** One COPY per table: starts with its first chunk and ends with the first chunk of the next table. */
function copier(client: pg.Client) {
  let current: { table: string; stream: CopyStreamQuery } | null = null;

  async function end(): Promise<void> {
    const ended = current?.stream;
    current = null;
    if (!ended) return;
    ended.end();
    await finished(ended);
  }

  return {
    async write(table: CopiedTable, piece: Uint8Array): Promise<void> {
      if (current?.table !== table.name) {
        await end();
        const stream = client.query(copyFrom(`copy ${copyTarget(client, table)} from stdin`));
        // `write` and `end` reject with the error; without a listener an error between two chunks would end the
        // process.
        stream.on('error', () => {});
        current = { table: table.name, stream };
      }
      const { stream } = current;
      if (stream.errored) throw stream.errored;
      // Rejects if the stream fails meanwhile.
      if (!stream.write(piece)) await once(stream, 'drain');
    },
    end,
    async abandon(): Promise<void> {
      const left = current?.stream;
      current = null;
      if (!left || left.destroyed) return;
      left.destroy();
      await finished(left).catch(() => {});
    },
  };
}
