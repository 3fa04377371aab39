import { type Db, findReportEdition, type TestRunRow } from '@abhigam/db';
import { AppError, type Language, type ShownBy, say } from '@abhigam/domain';

/** One run being read in one language. */
export interface Reading {
  db: Db;
  run: TestRunRow;
  language: Language;
  /** What is left out of lists. */
  shown: ShownBy;
}

/** Reads a long list part by part, each after the place where the one before ended; one that is not full is the last. */
export async function* inParts<Row, Place>(
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
 * Throws ER_STATE when the run is no longer as it was. Asked at the end of each long list: no transaction is held
 * while a slow client reads, so that the database can go on cleaning up behind it.
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
