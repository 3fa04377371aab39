import { countManualTestStates, type Db, type PagesOfRun } from '@abhigam/db';
import { MANUAL_TEST_STATES, type ManualTestCounts, NO_MANUAL_TESTS } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';

export const MANUAL_TEST_IDS: readonly string[] = manualTests('en').map(({ id }) => id);

/** Number of manual tests of pages per state. */
export async function countManualTests(db: Db, pages: PagesOfRun): Promise<ManualTestCounts> {
  return sumOfCounts([...(await countManualTestStates(db, pages, MANUAL_TEST_IDS)).values()]);
}

export function sumOfCounts(counts: readonly ManualTestCounts[]): ManualTestCounts {
  const sum = { ...NO_MANUAL_TESTS };
  for (const each of counts) for (const state of MANUAL_TEST_STATES) sum[state] += each[state];
  return sum;
}
