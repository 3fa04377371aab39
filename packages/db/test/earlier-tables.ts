import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../src/connect.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');

/**
 * Creates the tables as they were before a migration, with a website, in a separate schema that the transaction
 * uses.
 */
export async function createTablesBefore(tx: Tx, migration: string): Promise<void> {
  await sql`create schema earlier`.execute(tx);
  await sql`set local search_path to earlier`.execute(tx);
  const before = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name < migration);
  for (const name of before.sort()) await runMigration(tx, name);
  await sql`insert into organizations (name) values ('A department')`.execute(tx);
  await sql`insert into websites (id, name, url, url_key, host, organization_id)
    select gen_random_uuid(), 'A site', 'https://a.in/', 'https://a.in/', 'a.in', id from organizations`.execute(
    tx,
  );
}

export async function runMigration(tx: Tx, name: string): Promise<void> {
  await sql.raw(readFileSync(join(FOLDER, name), 'utf8')).execute(tx);
}
