import type { Db } from '../connect.ts';

/** Values by identifier; identifiers that are not stored are absent. */
export async function readSettings(db: Db, identifiers: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('settings')
    .select(['identifier', 'value'])
    .where('identifier', 'in', identifiers)
    .execute();
  return new Map(rows.map((row) => [row.identifier, row.value]));
}
