import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Database } from '../schema.ts';

type Reference = {
  [T in keyof Database]: {
    table: T;
    /** Column with the SHA-256 of a file of the artifact store. */
    column: string & keyof Database[T];
    /** Column with the run whose deletion removes the reference; null when the reference outlives runs. */
    runColumn: (string & keyof Database[T]) | null;
  };
}[keyof Database];

/**
 * Every column that refers to a file of the artifact store. The sweep deletes unreferenced files after a day; a
 * test compares this list with the schema.
 */
export const ARTIFACT_REFERENCES: readonly Reference[] = [
  { table: 'failing_elements', column: 'picture_sha256', runColumn: 'test_run_id' },
  { table: 'test_instances', column: 'screenshot_sha256', runColumn: 'test_run_id' },
  { table: 'test_instances', column: 'facts_sha256', runColumn: 'test_run_id' },
  { table: 'test_instances', column: 'inventories_sha256', runColumn: 'test_run_id' },
  { table: 'test_instances', column: 'made_of_sha256', runColumn: 'test_run_id' },
  { table: 'report_files', column: 'sha256', runColumn: 'test_run_id' },
  { table: 'onboarding_requests', column: 'letter_sha256', runColumn: null },
  { table: 'organization_imports', column: 'failed_sha256', runColumn: null },
];

/**
 * The given files that a row refers to.
 *
 * @param leftOut runs whose references are ignored
 */
export async function listReferencedFiles(
  db: Db,
  sha256s: readonly string[],
  leftOut: readonly string[] = [],
): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set();
  const parts = ARTIFACT_REFERENCES.map((reference) => referring(reference, sha256s, leftOut));
  const { rows } = await sql<{ sha256: string }>`${sql.join(parts, sql` union `)}`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

function referring(
  { table, column, runColumn }: Reference,
  sha256s: readonly string[],
  leftOut: readonly string[],
): RawBuilder<unknown> {
  const counts = runColumn === null ? sql`true` : sql`${sql.ref(runColumn)} <> all(${leftOut}::uuid[])`;
  return sql`select ${sql.ref(column)} as sha256 from ${sql.table(table)}
    where ${sql.ref(column)} = any(${sha256s}::text[]) and ${counts}`;
}
