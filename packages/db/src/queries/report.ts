import type { Db } from '../connect.ts';

export type ReportEdition = NonNullable<Awaited<ReturnType<typeof findReportEdition>>>;

/** What changes when a finished run is changed: a page tested again, findings removed, something decided. Null for an unknown run. */
export async function findReportEdition(db: Db, testRunId: string) {
  const found = await db
    .selectFrom('test_runs')
    .select(['completed', 'findings_removed', 'decided'])
    .where('id', '=', testRunId)
    .executeTakeFirst();
  return found ?? null;
}
