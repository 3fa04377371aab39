import type { Readable } from 'node:stream';
import { type Db, listOrganizationScoresAfter, type OrganizationScoreRow } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { writeCsvTable } from '../csv/write-csv-table.ts';
import type { Cell } from '../tables/table.ts';
import { wordsIn } from '../words/words-in.ts';

/** Number of organizations per query. */
const PART = 500;
/** Size of the first query, so that the download starts immediately. */
const FIRST_PART = 20;

/**
 * All organizations with their websites and scores as CSV, sorted by name; hidden audits are excluded, as on
 * the dashboard.
 */
export function writeOrganizationScores(
  db: Db,
  { language, hiddenAudits }: { language: Language; hiddenAudits: readonly string[] },
): Readable {
  const { organization, websites, score, compliant, nonCompliant, untested, open, tested } =
    wordsIn(language).organizations;
  const head = [organization, websites, score, compliant, nonCompliant, untested, open, tested];
  return writeCsvTable(head, rowsOf(db, hiddenAudits));
}

async function* rowsOf(db: Db, hiddenAudits: readonly string[]): AsyncGenerator<Cell[]> {
  let after: number | null = null;
  for (let limit = FIRST_PART; ; limit = PART) {
    const part: OrganizationScoreRow[] = await listOrganizationScoresAfter(db, {
      after,
      hiddenAudits,
      limit,
    });
    for (const { name, websites, score, scored, compliant, open, tested } of part)
      yield [name, websites, score, compliant, scored - compliant, websites - scored, open, tested];
    const last = part.at(-1);
    if (!last || part.length < limit) return;
    after = last.id;
  }
}
