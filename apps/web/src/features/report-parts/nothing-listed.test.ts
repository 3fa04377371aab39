import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '..');

/** Features that show a run; the others know nothing of removed details. */
const REPORT_ROOMS = [
  'comparison',
  'elements',
  'findings',
  'full-report',
  'links',
  'media',
  'overview',
  'page-result',
  'readout',
  'report-frame',
  'report-parts',
];

/**
 * Views that say by themselves that something is empty, each with what makes it true of a run whose details were removed
 * as well. All others say it through NothingListed, which knows.
 */
const TRUE_OF_REMOVED: Record<string, string> = {
  'report-parts/nothing-listed.tsx': 'asks itself',
  'report-parts/details-removed.tsx': 'is what is said instead',
  'overview/overview-tab.tsx': 'goes by the stored figures',
  'findings/audit-drill.tsx': 'details that were removed are told of before',
  'findings/issue-defects.tsx': 'details that were removed are told of before',
  'page-result/issue-browser.tsx': 'not shown of such a run',
  'findings/page-list.tsx': 'pages are kept',
  'full-report/full-report.tsx': 'pages are kept',
  'media/media-tab.tsx': 'goes by the stored totals',
  'media/media-list.tsx': 'goes by the stored totals; the list is not shown of such a run',
  'readout/page-look.tsx': 'of a page that was not tested',
  'readout/keyboard-view.tsx': 'not shown of such a run',
  'readout/transcript-view.tsx': 'not shown of such a run',
  'readout/view-unavailable.tsx': 'says that the structure was not kept',
  'links/broken-page-list.tsx': 'of the website',
  'links/broken-link-list.tsx': 'broken links are kept',
  'links/left-out-list.tsx': 'addresses left out are kept',
  'links/link-list.tsx': 'of a page of a list beyond its end',
  'comparison/compare-tab.tsx': 'of runs, which are kept',
  'comparison/compared-runs.tsx': 'of runs that cannot be compared',
  'comparison/compare-drill.tsx': 'not shown of such runs',
  'comparison/compare-issues.tsx': 'not shown of such runs',
};

test('nothing says of a removed list that nothing was found', () => {
  const users = globSync(`{${REPORT_ROOMS}}/**/*.tsx`, { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('ui/feedback/empty-state.tsx'),
  );
  assert.deepEqual(users.sort(), Object.keys(TRUE_OF_REMOVED).sort());
});
