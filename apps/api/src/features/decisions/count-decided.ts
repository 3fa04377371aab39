import { countHandTests, type Db, type PagesOfRun } from '@abhigam/db';
import { HAND_TEST_STATES, type HandTestCounts, NO_HAND_TESTS } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';

export const HAND_TEST_IDS: readonly string[] = manualTests('en').map(({ id }) => id);

/** Hand tests of pages by where they stand. */
export async function handTestsOf(db: Db, pages: PagesOfRun): Promise<HandTestCounts> {
  return sumOf([...(await countHandTests(db, pages, HAND_TEST_IDS)).values()]);
}

export function sumOf(counts: readonly HandTestCounts[]): HandTestCounts {
  const sum = { ...NO_HAND_TESTS };
  for (const each of counts) for (const state of HAND_TEST_STATES) sum[state] += each[state];
  return sum;
}
