import type { CALLS } from '@abhigam/contract';
import {
  changeNonCompliances,
  findTestRun,
  listFollowedDefects,
  listReachable,
  type RowScope,
  type Tx,
} from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import type { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { notFound } from '../../http/actor.ts';
import { readShownBy } from '../display/read-shown-by.ts';

type Body = z.output<typeof CALLS.patchNonCompliancesBulk.body>;

/** Most that change together: one transaction must not hold a website's non-compliances for long. */
const MAX_CHANGED = 50_000;

/**
 * Changes non-compliances of one audit in one transaction. Throws ER_NOT_FOUND when one that is named, or the run, is
 * not of this website or not the person's to change; ER_VALIDATION when there are too many.
 */
export async function changeManyNonCompliances(
  db: ApiDeps['db'],
  by: { scope: RowScope; userId: string },
  { nc, websiteId, auditId, idList, all, asOf }: Body,
): Promise<{ count: number; skipped: number }> {
  return db.transaction().execute(async (tx) => {
    const ids = all
      ? await listedByRun(tx, by.scope, { ...all, websiteId, auditId })
      : await named(tx, by.scope, { websiteId, auditId, ids: [...new Set(idList)] });
    return changeNonCompliances(tx, websiteId, ids, { ...nc, userId: by.userId, asOf });
  });
}

async function named(
  tx: Tx,
  scope: RowScope,
  of: { websiteId: string; auditId: string; ids: string[] },
): Promise<string[]> {
  const found = await listReachable(tx, scope, of);
  // One that is not of this audit and website, or not the person's to change: then none is changed.
  if (found.length < of.ids.length) throw notFound('non-compliance');
  return found;
}

/** Whoever may see a run may change all that it lists. */
async function listedByRun(
  tx: Tx,
  scope: RowScope,
  of: { testRunId: string; websiteId: string; auditId: string; except: string[] },
): Promise<string[]> {
  const run = await findTestRun(tx, scope, of.testRunId);
  if (run?.website_id !== of.websiteId) throw notFound('test run');
  const ids = await listFollowedDefects(tx, { ...of, shown: await readShownBy(tx), limit: MAX_CHANGED + 1 });
  if (ids.length > MAX_CHANGED) {
    throw new AppError(
      'ER_VALIDATION',
      'There are too many non-compliances to change together. Please choose some of them.',
    );
  }
  return ids;
}
