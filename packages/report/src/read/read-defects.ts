import { listDefects, listElementsByIds } from '@abhigam/db';
import type { ReportDefects } from '../report-source.ts';
import { type OneAudit, toElement } from './read-elements.ts';
import type { Reading } from './reading.ts';

/** Maximum number of URLs listed per defect. */
const URLS = 20;

export async function readDefects(
  { db, run, language, shown }: Reading,
  of: OneAudit & { limit: number },
): Promise<ReportDefects> {
  const { total, defects } = await listDefects(db, { ...of, testRunId: run.id, shown, urls: URLS });
  const rows = await listElementsByIds(
    db,
    defects.map(({ elementId }) => elementId),
    shown,
  );
  const byId = new Map(rows.map((row) => [row.id, toElement(row, language)]));
  return {
    total,
    defects: defects.flatMap(({ elementId, elements, pages, urls }) => {
      const element = byId.get(elementId);
      return element ? [{ element, elements, pages, urls }] : [];
    }),
  };
}
