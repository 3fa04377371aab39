import { type Db, inTransaction, updateGroups } from '@abhigam/db';

/** Updates the groups after a test has written to `non_compliances` directly. */
export async function refreshGroups(db: Db): Promise<void> {
  const rows = await db.selectFrom('non_compliances').select('id').execute();
  await inTransaction(db, (tx) => updateGroups(tx, { ids: rows.map(({ id }) => id) }));
}
