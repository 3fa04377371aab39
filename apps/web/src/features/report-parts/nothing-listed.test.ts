import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '..');

/** Features that show a run, whose details may have been deleted. */
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
 * Views that use EmptyState directly, each with the reason why its text is also true for a run whose details
 * were deleted. All other views must use NothingListed, which checks that.
 */
const TRUE_OF_REMOVED: Record<string, string> = {
  'report-parts/nothing-listed.tsx': 'is the component that asks',
  'report-parts/details-removed.tsx': 'is shown instead',
  'overview/overview-tab.tsx': 'goes by the stored figures',
  'findings/test-not-found.tsx': 'says of removed details that they were removed',
  'page-result/issue-browser.tsx': 'not shown of such a run',
  'findings/failure-list.tsx': 'says that nothing was decided; all else by NothingListed',
  'findings/page-list.tsx': 'pages are kept',
  'full-report/consolidated-report.tsx': 'says that nothing was decided, or all; all else by NothingListed',
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

test('uses NothingListed in every view whose text would be wrong after deletion', () => {
  const users = globSync(`{${REPORT_ROOMS}}/**/*.tsx`, { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('ui/feedback/empty-state.tsx'),
  );
  assert.deepEqual(users.sort(), Object.keys(TRUE_OF_REMOVED).sort());
});
