import type { CALLS } from '@abhigam/contract';
import { countPagesOfAudit, type Db, listElementsOfAudit, listPagesOfAudit } from '@abhigam/db';
import { readShownBy } from '@abhigam/portal';
import type { z } from 'zod';
import { elementsOfEach } from './elements-of-each.ts';
import { presentFailingElement } from './present-findings.ts';

type Answer = z.output<typeof CALLS.ncListByAudit.response>;

/** The failing elements of one audit of a run, page by page, most elements first. */
export async function listElementsByPage(
  db: Db,
  testRunId: string,
  asked: z.output<typeof CALLS.ncListByAudit.query>,
): Promise<Answer> {
  const { auditId, status, limit, skip, elementLimit, decided, lang } = asked;
  const shown = { ...(await readShownBy(db)), decided };
  const [totalPages, pages] = await Promise.all([
    countPagesOfAudit(db, testRunId, { auditId, status, shown }),
    listPagesOfAudit(db, testRunId, { auditId, status, shown, limit, skip }),
  ]);
  const rows = await listElementsOfAudit(db, {
    auditId,
    status,
    shown,
    testInstanceIds: pages.map(({ id }) => id),
    limit: elementsOfEach(elementLimit, pages),
  });
  const byPage = Map.groupBy(rows, (row) => row.test_instance_id);
  return {
    auditId,
    totalPages,
    pages: pages.map(({ id, url, elements }) => ({
      testInstanceId: id,
      url,
      elementCount: elements,
      failingElements: (byPage.get(id) ?? []).map((row) => presentFailingElement(row, lang)),
    })),
  };
}
