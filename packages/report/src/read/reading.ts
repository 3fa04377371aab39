import { type Db, findReportEdition, type TestRunRow } from '@abhigam/db';
import { AppError, type DisplayFilter, type Language, say } from '@abhigam/domain';

/** State of reading one run in one language. */
export interface Reading {
  db: Db;
  run: TestRunRow;
  language: Language;
  /** Display settings for lists. */
  shown: DisplayFilter;
}

/** Reads a long list with keyset pagination; a batch that is not full is the last one. */
export async function* readInBatches<Row, Place>(
  limit: number,
  read: (after: Place | null) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row[]> {
  let after: Place | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = placeOf(last);
  }
}

/**
 * Throws ER_STATE if the run has changed. Called at the end of each long list instead of holding a transaction
 * open for slow clients, which would block vacuuming.
 */
export async function assertUnchanged({ db, run }: Reading): Promise<void> {
  const now = await findReportEdition(db, run.id);
  const isSame =
    now?.decided === run.decided &&
    now?.completed?.getTime() === run.completed?.getTime() &&
    now?.findings_removed?.getTime() === run.findings_removed?.getTime();
  if (isSame) return;
  throw new AppError('ER_STATE', say('report.changedMeanwhile'));
}
