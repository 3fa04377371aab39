import { type Db, inTransaction, updateGroups } from '@abhigam/db';

/** Brings groups of non-compliances up to date after a test has written to `non_compliances` itself. */
export async function regroup(db: Db): Promise<void> {
  const rows = await db.selectFrom('non_compliances').select('id').execute();
  await inTransaction(db, (tx) => updateGroups(tx, { ids: rows.map(({ id }) => id) }));
}
