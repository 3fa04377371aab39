import type { CALLS } from '@abhigam/contract';
import { type ComparedElementRow, listElementsByIds, listComparedElements as listRows } from '@abhigam/db';
import { isLeftOut } from '@abhigam/domain';
import { type Principal, readShownBy } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { presentFailingElement } from '../findings/present-findings.ts';
import { haveFindings, type TwoRuns } from './find-compared-runs.ts';
import { openComparison } from './open-comparison.ts';

type Answer = z.output<typeof CALLS.listComparedElements.response>;

/** Elements of two runs with the same fate; none when the findings of a run are no longer kept. */
export async function listComparedElements(
  db: ApiDeps['db'],
  principal: Principal,
  runs: TwoRuns,
  asked: z.output<typeof CALLS.listComparedElements.query>,
): Promise<Answer> {
  if (!haveFindings(runs)) return { total: 0, elements: [] };
  const { id, runs: compared } = await openComparison(db, principal, runs);
  const { change, auditId, limit, skip, lang } = asked;
  const shown = await readShownBy(db);
  const without = Object.values(reportingDetails('en'))
    .filter(({ identifier, impact }) => isLeftOut(shown, { auditId: identifier, impact }))
    .map(({ identifier }) => identifier);
  const part = { change, auditId, without, limit, skip };
  const { total, elements } = await listRows(db, id, compared, part);
  const rows = await listElementsByIds(db, elements.flatMap(idsOf), shown);
  const views = new Map(rows.map((row) => [row.id, presentFailingElement(row, lang)]));
  const viewOf = (elementId: string | null) => (elementId === null ? undefined : views.get(elementId));
  return {
    total,
    elements: elements.flatMap((row) => {
      const before = viewOf(row.baseElementId);
      const element = viewOf(row.withElementId) ?? before;
      // Removed by retention between the two questions.
      if (!element) return [];
      return [
        {
          auditId: row.auditId,
          url: row.url,
          basePageId: row.basePageId,
          withPageId: row.withPageId,
          element,
          before: row.isChanged ? (before ?? null) : null,
          notReached: notReached(row),
        },
      ];
    }),
  };
}

function idsOf({ baseElementId, withElementId, isChanged }: ComparedElementRow): string[] {
  const ids = isChanged ? [baseElementId, withElementId] : [withElementId ?? baseElementId];
  return ids.filter((id) => id !== null);
}

function notReached({ outcome }: ComparedElementRow): 'page' | 'test' | null {
  if (outcome === 'unreached' || outcome === 'unreached_before') return 'page';
  return outcome === 'unjudged' || outcome === 'unjudged_before' ? 'test' : null;
}
