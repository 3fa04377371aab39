import { coveragePage } from './coverage-page.ts';
import { rulesPage } from './rules-page.ts';

/**
 * Generated pages of the documentation site, by the path that links use; the pages are not files of the
 * repository.
 */
export function generatedPages(): Map<string, string> {
  return new Map([
    ['docs/rules.md', rulesPage()],
    ['docs/coverage.md', coveragePage()],
  ]);
}
