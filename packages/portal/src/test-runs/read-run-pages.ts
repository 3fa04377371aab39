import { countRunPages, listRunPages, type TestInstanceRow } from '@abhigam/db';
import type { DecidedFilter } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import type { Principal } from '../principal.ts';
import { getTestRun } from './get-test-run.ts';

type PagesQuery = Omit<Parameters<typeof listRunPages>[2], 'withFinding'> & {
  /** Only pages with findings in this decision state. */
  decided?: DecidedFilter | undefined;
};

/** The matching pages of a run, in order. Throws ER_NOT_FOUND. */
export async function readRunPages(
  deps: ReadDeps,
  principal: Principal,
  { testRunId, decided, ...rest }: { testRunId: string } & PagesQuery,
): Promise<{ total: number; pages: TestInstanceRow[] }> {
  await getTestRun(deps, principal, testRunId);
  const { db } = deps;
  const query = decided ? { ...rest, withFinding: { ...(await readShownBy(db)), decided } } : rest;
  const [total, pages] = await Promise.all([
    countRunPages(db, testRunId, query),
    listRunPages(db, testRunId, query),
  ]);
  return { total, pages };
}
