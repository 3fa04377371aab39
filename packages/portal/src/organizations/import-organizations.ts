import {
  insertOrganizationImport,
  insertOrganizations,
  inTransaction,
  lockImports,
  type NamedRow,
  type Tx,
} from '@abhigam/db';
import { AppError, type ImportProblem, say } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';

/** Far below what one statement may take. */
const ROWS_AT_ONCE = 1_000;

/** A row of a table, numbered as a spreadsheet does. */
export interface TableRow {
  row: number;
  /** All that stood in it. */
  cells: string[];
  /** As it is to be stored; null where the row has none that may be. */
  name: string | null;
  /** Why there is no name. */
  problem: ImportProblem | null;
}

/** A row that was not taken. */
export interface FailedRow {
  row: number;
  cells: string[];
  problem: ImportProblem;
}

export interface ImportInput {
  rows: readonly TableRow[];
  /** Stores the rows that were not taken, and says under which name. Nothing is imported when it fails. */
  keepFailed: (failed: readonly FailedRow[]) => Promise<string>;
  /** Aborted when whoever asked has gone away. */
  signal?: AbortSignal;
}

export interface Imported {
  importId: string;
  made: number;
  failed: FailedRow[];
  /** Rows at the end that were not looked at, as whoever asked had gone away. */
  left: number;
}

/**
 * Makes an organization of each row whose name is free, together or not at all; the other rows are answered with why. One import
 * after the other. When whoever asked goes away it ends after the rows at hand: what was made until then stays, and the event says
 * how many rows were left. Throws ER_STATE for one who went away before the first row.
 */
export async function importOrganizations(
  deps: PortalDeps,
  principal: Principal,
  { rows, keepFailed, signal }: ImportInput,
): Promise<Imported> {
  scopeOf(principal, 'organization.create');
  return inTransaction(deps.db, async (tx) => {
    await lockImports(tx);
    const { failed, looked } = await insertRows(tx, rows, signal);
    if (looked === 0 && signal?.aborted) throw new AppError('ER_STATE', say('request.givenUp'));
    const importId = newId();
    const made = looked - failed.length;
    const left = rows.length - looked;
    const failedSha256 = failed.length === 0 ? null : await keepFailed(failed);
    const counts = { rows: looked, made, failed: failed.length };
    await insertOrganizationImport(tx, { id: importId, ...counts, failedSha256 });
    const event = { type: 'organizations-imported', importId, made, failed: failed.length } as const;
    await appendEvent(deps, tx, principal, left === 0 ? event : { ...event, left }, {});
    return { importId, made, failed, left };
  });
}

/** Returns how many rows were looked at, and those that were not taken, in their order. */
async function insertRows(
  tx: Tx,
  rows: readonly TableRow[],
  signal: AbortSignal | undefined,
): Promise<{ failed: FailedRow[]; looked: number }> {
  const problems = new Map<number, ImportProblem>();
  const firstOf = new Map<string, number>();
  let looked = 0;
  while (looked < rows.length && !signal?.aborted) {
    const part = rows.slice(looked, looked + ROWS_AT_ONCE);
    looked += part.length;
    const named = part.flatMap(({ row, name }): NamedRow[] => (name === null ? [] : [{ row, name }]));
    for (const { row, key, isMade } of await insertOrganizations(tx, named)) {
      const first = firstOf.get(key);
      if (first !== undefined) problems.set(row, say('import.twice', { row: first }));
      else if (!isMade) problems.set(row, say('refused.duplicateOrganization'));
      if (first === undefined) firstOf.set(key, row);
    }
  }
  const failed = rows.slice(0, looked).flatMap(({ row, cells, problem }) => {
    const found = problem ?? problems.get(row);
    return found ? [{ row, cells, problem: found }] : [];
  });
  return { failed, looked };
}
