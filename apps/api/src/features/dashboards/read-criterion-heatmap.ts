import type { CALLS } from '@abhigam/contract';
import {
  countOrganizationScores,
  type Db,
  listOpenByAudit,
  listOrganizationScores,
  type OrganizationAuditRow,
  type WideScope,
} from '@abhigam/db';
import { criteriaList } from '@abhigam/guidelines';
import { readHiddenAudits } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { readOrder } from '../../http/order.ts';

type Query = z.output<typeof CALLS.criterionHeatmap.query>;
type Answer = z.output<typeof CALLS.criterionHeatmap.response>;
type Cell = Answer['organizations'][number]['cells'][number];

/** What fails in each organization, by criterion; who sees one organization has one row. */
export async function readCriterionHeatmap(
  db: Db,
  scope: WideScope,
  { search, order, limit, skip }: Query,
): Promise<Answer> {
  const own = scope.reach === 'all' ? undefined : [scope.organizationId ?? -1];
  const where = { search, ids: own };
  const hiddenAudits = await readHiddenAudits(db);
  const [total, rows] = await Promise.all([
    own ? null : countOrganizationScores(db, where),
    listOrganizationScores(db, { where, hiddenAudits, order: readOrder(order), limit, skip }),
  ]);
  const hidden = new Set(hiddenAudits);
  const open = await listOpenByAudit(
    db,
    rows.map(({ id }) => id),
  );
  const ofOrganization = Map.groupBy(
    open.filter(({ auditId }) => !hidden.has(auditId)),
    ({ organizationId }) => organizationId,
  );
  const organizations = rows.map(({ id, name, score, websites }) => ({
    id,
    name,
    avgScore: score,
    websiteCnt: websites,
    cells: cellsOf(ofOrganization.get(id) ?? []),
  }));
  const failing = new Set(organizations.flatMap(({ cells }) => cells.map(({ num }) => num)));
  return {
    total: total ?? rows.length,
    criteria: criteriaList()
      .filter(({ num }) => failing.has(num))
      .map(({ num, handle, names, level }) => ({ num, handle, names, level })),
    organizations,
  };
}

/** In the order of the criteria. */
function cellsOf(rows: readonly OrganizationAuditRow[]): Cell[] {
  const details = reportingDetails('en');
  const cells = new Map<string, Cell>();
  for (const { auditId, open, websites } of rows)
    for (const num of details[auditId]?.criteria ?? []) {
      const cell = cells.get(num) ?? { num, open: 0, websites: 0 };
      cells.set(num, {
        num,
        open: cell.open + open,
        websites: Math.max(cell.websites, websites),
      });
    }
  return criteriaList().flatMap(({ num }) => cells.get(num) ?? []);
}
