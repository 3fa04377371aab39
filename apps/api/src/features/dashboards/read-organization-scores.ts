import type { CALLS, OrganizationScore } from '@abhigam/contract';
import {
  countOrganizationScores,
  type Db,
  listOrganizationScores,
  type OrganizationScoreRow,
  readOverallFigures,
} from '@abhigam/db';
import { readHiddenAudits } from '@abhigam/portal';
import type { z } from 'zod';
import { readOrder } from '../../http/order.ts';

type Query = z.output<typeof CALLS.listOrganizationScores.query>;
type Answer = z.output<typeof CALLS.listOrganizationScores.response>;

export async function readOrganizationScores(db: Db, { search, order, limit, skip }: Query): Promise<Answer> {
  const where = { search };
  const hiddenAudits = await readHiddenAudits(db);
  const [overall, total, rows] = await Promise.all([
    readOverallFigures(db),
    countOrganizationScores(db, where),
    listOrganizationScores(db, { where, hiddenAudits, order: readOrder(order), limit, skip }),
  ]);
  return {
    organizationCount: overall.organizations,
    websiteCount: overall.websites,
    avgScore: overall.score,
    total,
    organizations: rows.map(presentOrganizationScore),
  };
}

function presentOrganizationScore(row: OrganizationScoreRow): OrganizationScore {
  return {
    id: row.id,
    name: row.name,
    avgScore: row.score,
    websiteCnt: row.websites,
    scoredCnt: row.scored,
    compliantCnt: row.compliant,
    openCnt: row.open,
    latestTestTime: row.tested?.toISOString() ?? null,
  };
}
