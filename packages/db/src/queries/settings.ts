import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';

/** Values by identifier; identifiers without a stored value are absent. */
export async function readSettings(db: Db, identifiers: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('settings')
    .select(['identifier', 'value'])
    .where('identifier', 'in', identifiers)
    .execute();
  return new Map(rows.map((row) => [row.identifier, row.value]));
}

export interface SettingRow {
  identifier: string;
  label: string;
  value: string;
  version: number;
}

/** The stored settings among these, by identifier. */
export function listSettings(db: Db, identifiers: readonly string[]): Promise<SettingRow[]> {
  return settingsNamed(db, identifiers).execute();
}

/** The same, locked until the transaction ends; in a fixed order, to avoid deadlocks. */
export function lockSettings(tx: Tx, identifiers: readonly string[]): Promise<SettingRow[]> {
  return settingsNamed(tx, identifiers).forUpdate().execute();
}

export async function updateSetting(tx: Tx, identifier: string, value: string): Promise<void> {
  await tx
    .updateTable('settings')
    .set(({ eb }) => ({ value, version: eb('version', '+', 1) }))
    .where('identifier', '=', identifier)
    .execute();
}

function settingsNamed(db: Db, identifiers: readonly string[]) {
  return db
    .selectFrom('settings')
    .select(['identifier', 'label', 'value', 'version'])
    .where(sql<boolean>`identifier = any(${[...identifiers]}::text[])`)
    .orderBy('identifier')
    .limit(50);
}
