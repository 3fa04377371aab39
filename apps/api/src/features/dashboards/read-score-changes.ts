import type { CALLS } from '@abhigam/contract';
import {
  type Db,
  findWebsite,
  type LevelRow,
  listLevels,
  listLevelsOfWebsite,
  type WideScope,
} from '@abhigam/db';
import { meanLevel, scoreChange } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import type { z } from 'zod';

type Query = z.output<typeof CALLS.scoreChanges.query>;
type Answer = z.output<typeof CALLS.scoreChanges.response>;

/** What the scores in reach have changed by from month to month, and by what. Throws ER_NOT_FOUND. */
export async function readScoreChanges(
  db: Db,
  scope: WideScope,
  { organizationId, websiteId, months }: Query,
): Promise<Answer> {
  // One more: what the first month shown came to is told by the one before it.
  const part = { limit: months + 1 };
  if (websiteId !== undefined) {
    if (!(await findWebsite(db, scope, websiteId))) throw notFound('website');
    return present(await listLevelsOfWebsite(db, websiteId, part), months);
  }
  return present(await listLevels(db, within(scope, organizationId), part), months);
}

function within(scope: WideScope, organizationId: number | undefined): WideScope {
  if (organizationId === undefined) return scope;
  if (scope.reach !== 'all' && scope.organizationId !== organizationId) throw notFound('organization');
  return { reach: 'organization', organizationId };
}

function present(rows: readonly LevelRow[], most: number): Answer {
  const months = rows.map((row, at) => {
    const before = rows[at - 1];
    return {
      year: row.year,
      month: row.month,
      level: meanLevel(row),
      websites: row.websites,
      change: before ? scoreChange(before, row) : null,
    };
  });
  return { months: months.slice(-most) };
}
