import { type CALLS, MAX_LIMIT, type TestRun } from '@abhigam/contract';
import {
  type Db,
  listAuditsOfRun,
  listNonComplianceIdsOfRun,
  listNonCompliancesById,
  listPicturesOfRun,
  listSightings,
  type RowScope,
} from '@abhigam/db';
import { type Language, staleAfterDays } from '@abhigam/domain';
import { readShownBy } from '@abhigam/portal';
import { auditCategory, reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { screenshotsOf } from '../findings/screenshots-of.ts';
import { presentListed } from '../non-compliances/present-non-compliance.ts';

type Part = NonNullable<NonNullable<z.output<typeof CALLS.getTestRun.query>['filter']>['include']>[number];
type RunParts = Pick<
  TestRun,
  'nonCompliances' | 'auditDetails' | 'passedTests' | 'warnedTests' | 'screenshots'
>;

interface AskedRun {
  id: string;
  /** When its findings were removed: while that is under way some are still there, and are not all. */
  findings_removed: Date | null;
}

/** What a filter of one run includes besides its pages, each with one reading. */
export async function readRunParts(
  db: Db,
  scope: RowScope,
  run: AskedRun,
  { include, lang }: { include: readonly Part[]; lang: Language },
): Promise<RunParts> {
  const has = (...parts: Part[]) => parts.some((part) => include.includes(part));
  const [nonCompliances, audits, screenshots] = await Promise.all([
    has('nonCompliances') ? readNonCompliances(db, scope, run, lang) : null,
    has('auditDetails', 'passedTests', 'warnedTests') ? readAudits(db, run, lang) : null,
    has('screenshots') ? readScreenshots(db, run) : null,
  ]);
  const tests = (pages: 'passedPages' | 'warnedPages', of: readonly (typeof audits & object)[number][]) =>
    of.map(({ id: auditId, title, [pages]: pageCount }) => ({ auditId, title, pageCount }));
  return {
    ...(nonCompliances && { nonCompliances }),
    ...(audits && has('auditDetails') && { auditDetails: audits }),
    ...(audits &&
      has('passedTests') && {
        passedTests: tests(
          'passedPages',
          audits.filter(({ status }) => status === 'Pass'),
        ),
      }),
    ...(audits &&
      has('warnedTests') && {
        warnedTests: tests(
          'warnedPages',
          audits.filter(({ warnedPages }) => warnedPages > 0),
        ),
      }),
    ...(screenshots && { screenshots }),
  };
}

async function readAudits(db: Db, run: AskedRun, lang: Language) {
  if (run.findings_removed) return [];
  const details = reportingDetails(lang);
  const rows = await listAuditsOfRun(db, run.id, await readShownBy(db));
  return rows.map(({ auditId: id, impact, category, failed, warned, passed, elements }) => ({
    id,
    title: details[id]?.title ?? id,
    impact,
    category: auditCategory(id, category),
    status: failed > 0 ? ('Fail' as const) : warned > 0 ? ('Warn' as const) : ('Pass' as const),
    failedPages: failed,
    warnedPages: warned,
    passedPages: passed,
    instanceCount: elements,
  }));
}

async function readNonCompliances(db: Db, scope: RowScope, run: AskedRun, lang: Language) {
  if (run.findings_removed) return [];
  const ids = await listNonComplianceIdsOfRun(db, run.id, { shown: await readShownBy(db), limit: MAX_LIMIT });
  const [rows, sightings] = await Promise.all([
    listNonCompliancesById(db, scope, ids),
    listSightings(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seenBy = Map.groupBy(sightings, (sighting) => sighting.non_compliance_id);
  // Neither is in the answer.
  const reader = { lang, staleAfterDays: staleAfterDays(undefined), mayKnowOwners: false };
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentListed(row, seenBy.get(id) ?? [], reader)] : [];
  });
}

async function readScreenshots(db: Db, run: AskedRun) {
  if (run.findings_removed) return [];
  const rows = await listPicturesOfRun(db, run.id, MAX_LIMIT);
  return rows.map((row) => ({ testInstanceId: row.id, ...screenshotsOf(row, row.sources) }));
}
