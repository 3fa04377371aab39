import type { CALLS } from '@abhigam/contract';
import { type Db, findPageForHandTests, listHandDecisions, type RowScope } from '@abhigam/db';
import { HAND_VERDICTS, type Language } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import { notFound } from '@abhigam/portal';
import type { z } from 'zod';
import { presentPerson } from './present-decision.ts';

type HandTests = z.output<typeof CALLS.listHandTests.response>['tests'];

/** The hand tests of a page, each with what was decided of it. */
export async function readHandTests(
  db: Db,
  scope: RowScope,
  { testInstanceId, lang }: { testInstanceId: string; lang: Language },
): Promise<HandTests> {
  const page = await findPageForHandTests(db, scope, testInstanceId);
  if (!page) throw notFound('page');
  const decisions = new Map((await listHandDecisions(db, page)).map((row) => [row.audit_id, row]));
  return manualTests(lang).map((test) => {
    const row = decisions.get(test.id);
    const verdict = HAND_VERDICTS.find((known) => known === row?.verdict);
    return {
      ...test,
      decision:
        row && verdict
          ? {
              id: row.id,
              verdict,
              note: row.reason,
              by: presentPerson(row.created_by, row.maker_email, row.maker_name),
              made: row.created.toISOString(),
              isPageChanged: row.isPageChanged,
              version: row.version,
            }
          : null,
    };
  });
}
