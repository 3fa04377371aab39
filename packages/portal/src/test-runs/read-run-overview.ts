import { findOverview, findRunStats, type RunOverview, withoutHiddenCauses } from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { type ListedFailures, readListedFailures } from './read-listed-failures.ts';
import { type CauseWithChange, readChanges } from './read-root-causes.ts';

export interface RunOverviewView {
  /** Null for an unfinished run. */
  overview: (Omit<RunOverview, 'rootCauses'> & { rootCauses: CauseWithChange[] }) | null;
  /** Failures as lists show them, most elements first. */
  listed: ListedFailures;
}

/** The summary written at the end of the run. Throws ER_NOT_FOUND. */
export async function readRunOverview(
  { db }: ReadDeps,
  principal: Principal,
  { testRunId: id, maxCauses }: { testRunId: string; maxCauses: number },
): Promise<RunOverviewView> {
  const found = await findOverview(db, scopeOf(principal, 'testRun.read'), id);
  if (!found) throw notFound('testRun');
  const stats = await findRunStats(db, id, 1);
  const listed = await readListedFailures(db, { id, hasFindings: found.findings_removed === null }, stats);
  if (!found.overview) return { overview: null, listed };
  const { isWhole: _, rootCauses, ...overview } = withoutHiddenCauses(found.overview, listed);
  const shown = await readChanges(db, rootCauses.slice(0, maxCauses));
  return { overview: { ...overview, rootCauses: shown }, listed };
}
