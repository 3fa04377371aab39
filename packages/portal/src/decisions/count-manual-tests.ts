import { countHandTests, type Db, type PagesOfRun } from '@abhigam/db';
import { HAND_TEST_STATES, type HandTestCounts, NO_HAND_TESTS } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';

export const MANUAL_TEST_IDS: readonly string[] = manualTests('en').map(({ id }) => id);

/** Number of manual tests of pages per state. */
export async function countManualTests(db: Db, pages: PagesOfRun): Promise<HandTestCounts> {
  return sumOfCounts([...(await countHandTests(db, pages, MANUAL_TEST_IDS)).values()]);
}

export function sumOfCounts(counts: readonly HandTestCounts[]): HandTestCounts {
  const sum = { ...NO_HAND_TESTS };
  for (const each of counts) for (const state of HAND_TEST_STATES) sum[state] += each[state];
  return sum;
}
