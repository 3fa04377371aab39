import type { CALLS } from '@abhigam/contract';
import { criteriaList } from '@abhigam/guidelines';
import type { OrganizationAuditRow, OrganizationAudits } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';

type Answer = z.output<typeof CALLS.criterionHeatmap.response>;
type Cell = Answer['organizations'][number]['cells'][number];

/** Failing criteria of each organization. */
export function presentCriterionHeatmap({ total, organizations: rows }: OrganizationAudits): Answer {
  const organizations = rows.map(({ id, name, score, websites, audits }) => ({
    id,
    name,
    avgScore: score,
    websiteCnt: websites,
    cells: cellsOf(audits),
  }));
  const failing = new Set(organizations.flatMap(({ cells }) => cells.map(({ num }) => num)));
  return {
    total,
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
