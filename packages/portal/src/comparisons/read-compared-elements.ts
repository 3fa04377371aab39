import {
  type ComparedElementRow,
  listComparedElements,
  listElementsByIds,
  type ReportElementRow,
} from '@abhigam/db';
import { isHiddenByFilter } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';
import type { ListPart } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import type { Principal } from '../principal.ts';
import { bothHaveFindings, getComparedRuns } from './get-compared-runs.ts';
import { type ComparisonDeps, prepareComparison } from './prepare-comparison.ts';

type Options = Parameters<typeof listComparedElements>[3];

export interface ComparedElements {
  total: number;
  elements: ComparedElementRow[];
  /** The elements by id; an element deleted by retention meanwhile is missing. */
  found: ReadonlyMap<string, ReportElementRow>;
}

/**
 * Elements of two runs with the same fate; empty when the findings of a run are no longer stored. Throws what
 * `getComparedRuns` throws.
 */
export async function readComparedElements(
  deps: ComparisonDeps,
  principal: Principal,
  query: { base: string; with: string } & Pick<Options, 'change' | 'auditId'> & ListPart,
): Promise<ComparedElements> {
  const two = await getComparedRuns(deps, principal, query);
  if (!bothHaveFindings(two)) return { total: 0, elements: [], found: new Map() };
  const { id, runs } = await prepareComparison(deps, principal, two);
  const { change, auditId, limit, skip } = query;
  const { db } = deps;
  const shown = await readShownBy(db);
  const without = Object.values(reportingDetails('en'))
    .filter(({ identifier, impact }) => isHiddenByFilter(shown, { auditId: identifier, impact }))
    .map(({ identifier }) => identifier);
  const { total, elements } = await listComparedElements(db, id, runs, {
    change,
    auditId,
    without,
    limit,
    skip,
  });
  const rows = await listElementsByIds(db, elements.flatMap(idsOf), shown);
  return { total, elements, found: new Map(rows.map((row) => [row.id, row])) };
}

function idsOf({ baseElementId, withElementId, isChanged }: ComparedElementRow): string[] {
  const ids = isChanged ? [baseElementId, withElementId] : [withElementId ?? baseElementId];
  return ids.filter((id) => id !== null);
}
