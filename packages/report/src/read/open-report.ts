import { type Db, findTestRun, listSeenAlso, readSettings } from '@abhigam/db';
import {
  DISPLAY_SETTING_IDENTIFIERS,
  hasResults,
  isUnfiltered,
  type Language,
  NO_DISPLAY_FILTER,
  parseDisplaySettings,
} from '@abhigam/domain';
import { displayFilter } from '@abhigam/rules';
import type { ReportDefects, ReportSource } from '../report-source.ts';
import { hiddenFindingsNote } from '../words/hidden-findings-note.ts';
import { readAudits } from './read-audits.ts';
import { readBrokenLinks } from './read-broken-links.ts';
import { readCheckpoints, readCriteria } from './read-criteria.ts';
import { readDefects } from './read-defects.ts';
import { readElements, readSetAside } from './read-elements.ts';
import { readHead } from './read-head.ts';
import { readIssues } from './read-issues.ts';
import { readMedia } from './read-media.ts';
import { readOverview } from './read-overview.ts';
import { readPages } from './read-pages.ts';
import { readManualTests, setAsideOf } from './read-set-aside.ts';
import type { Reading } from './reading.ts';

/**
 * Reads the data for the files of a finished run lazily from the database. Null if the run does not exist or
 * has no results. For a run with deleted findings: the stored figures. The caller checks access. Display
 * settings hide findings in the lists; figures, criteria and checkpoints count all of them.
 *
 * @param options.product name of the product in the report's language
 * @param options.portal public URL of the portal, such as https://portal.example.org; null if unknown
 */
export async function openReport(
  db: Db,
  options: { testRunId: string; language: Language; product: string; portal?: string | null },
): Promise<ReportSource | null> {
  const run = await findTestRun(db, { reach: 'all' }, options.testRunId);
  if (!run || !hasResults(run.shown_status)) return null;
  const settings = parseDisplaySettings(await readSettings(db, [...DISPLAY_SETTING_IDENTIFIERS]));
  const reading: Reading = { db, run, language: options.language, shown: displayFilter(settings) };
  const issues = await readIssues(reading);
  // Hidden findings still count: a criterion whose failures are hidden has not passed.
  const found = isUnfiltered(reading.shown)
    ? issues
    : await readIssues({ ...reading, shown: NO_DISPLAY_FILTER });
  const aside = setAsideOf(reading);
  const setAsideIssues = await readIssues(aside);
  const criteria = readCriteria(
    { ...run, language: options.language },
    { issues: found, standing: await listSeenAlso(db, run.id) },
    {
      issues: isUnfiltered(reading.shown)
        ? setAsideIssues
        : await readIssues({ ...aside, shown: { ...NO_DISPLAY_FILTER, decided: 'set-aside' } }),
      standing: await listSeenAlso(db, run.id, 'set-aside'),
    },
  );
  const notListed = hiddenFindingsNote(settings, options.language);
  return {
    head: await readHead(reading, {
      product: options.product,
      portal: options.portal ?? null,
      criteria,
      notListed,
    }),
    overview: await readOverview(reading, issues),
    issues,
    setAsideIssues,
    criteria,
    gigw: readCheckpoints({ ...run, language: options.language }, criteria),
    pages: () => readPages(reading),
    // Rows left by a deletion in progress are incomplete.
    ...(run.findings_removed
      ? {
          audits: none,
          elements: none,
          defects: noDefects,
          setAside: none,
          setAsideDefects: noDefects,
          media: none,
        }
      : {
          audits: () => readAudits(reading),
          elements: (of) => readElements(reading, of ?? null),
          defects: (of) => readDefects(reading, of),
          setAside: () => readSetAside(aside),
          setAsideDefects: (of) => readDefects(aside, of),
          media: () => readMedia(reading),
        }),
    handTests: () => readManualTests(reading),
    brokenLinks: () => readBrokenLinks(reading),
  };
}

async function* none(): AsyncGenerator<never> {}

async function noDefects(): Promise<ReportDefects> {
  return { total: 0, defects: [] };
}
