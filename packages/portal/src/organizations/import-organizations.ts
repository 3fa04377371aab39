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

/** Far below the limit of parameters per statement. */
const ROWS_PER_BATCH = 1_000;

/** A row of a table, numbered as in a spreadsheet. */
export interface TableRow {
  row: number;
  /** All cells of the row. */
  cells: string[];
  /** The normalized name; null if the row has no valid one. */
  name: string | null;
  /** Why `name` is null. */
  problem: ImportProblem | null;
}

/** A refused row. */
export interface FailedRow {
  row: number;
  cells: string[];
  problem: ImportProblem;
}

export interface ImportInput {
  rows: readonly TableRow[];
  /** Stores the refused rows and returns the file name. If it fails, nothing is imported. */
  keepFailed: (failed: readonly FailedRow[]) => Promise<string>;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
}

export interface Imported {
  importId: string;
  made: number;
  failed: FailedRow[];
  /** Rows at the end that were not processed because the client disconnected. */
  left: number;
}

/**
 * Creates an organization for each row with an unused name, all in one transaction; other rows are returned
 * with the reason. Imports run one after the other. If the client disconnects, it stops after the current
 * batch: the created organizations stay, and the event contains the number of remaining rows. Throws ER_STATE
 * if the client disconnected before the first row.
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
    const createdCount = looked - failed.length;
    const left = rows.length - looked;
    const failedSha256 = failed.length === 0 ? null : await keepFailed(failed);
    const counts = { rows: looked, made: createdCount, failed: failed.length };
    await insertOrganizationImport(tx, { id: importId, ...counts, failedSha256 });
    const event = {
      type: 'organizations-imported',
      importId,
      made: createdCount,
      failed: failed.length,
    } as const;
    await appendEvent(deps, tx, principal, left === 0 ? event : { ...event, left }, {});
    return { importId, made: createdCount, failed, left };
  });
}

/** Returns the number of processed rows, and the refused ones in order. */
async function insertRows(
  tx: Tx,
  rows: readonly TableRow[],
  signal: AbortSignal | undefined,
): Promise<{ failed: FailedRow[]; looked: number }> {
  const problems = new Map<number, ImportProblem>();
  const firstOf = new Map<string, number>();
  let looked = 0;
  while (looked < rows.length && !signal?.aborted) {
    const part = rows.slice(looked, looked + ROWS_PER_BATCH);
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
