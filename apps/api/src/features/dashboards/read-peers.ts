import type { CALLS } from '@abhigam/contract';
import { countOrganizationsByScore, type Db, listOrganizationScores, type WideScope } from '@abhigam/db';
import { placeAmong, scoreDeciles, scoreDistribution } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import type { z } from 'zod';

type Answer = z.output<typeof CALLS.organizationPeers.response>;

/** Where an organization stands among all that have a score. Throws ER_NOT_FOUND for one that is out of reach. */
export async function readPeers(db: Db, scope: WideScope, asked: number | undefined): Promise<Answer> {
  const own = scope.reach === 'all' ? asked : (scope.organizationId ?? undefined);
  if (own === undefined || (asked !== undefined && asked !== own)) throw notFound('organization');
  const [found, counts] = await Promise.all([
    listOrganizationScores(db, {
      where: { ids: [own] },
      hiddenAudits: [],
      order: { key: 'name', direction: 'asc' },
      limit: 1,
      skip: 0,
    }),
    countOrganizationsByScore(db),
  ]);
  const [organization] = found;
  if (!organization) throw notFound('organization');
  const { id, name, score, websites } = organization;
  return {
    organization: { id, name, avgScore: score, websiteCnt: websites },
    ...placeAmong(counts, score),
    distribution: scoreDistribution(counts),
    deciles: scoreDeciles(counts),
  };
}
