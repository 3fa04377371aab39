import { coveragePage } from './coverage-page.ts';
import { rulesPage } from './rules-page.ts';

/** Pages of the site that are in no file of the repository, by the path that links to them name. */
export function generatedPages(): Map<string, string> {
  return new Map([
    ['docs/rules.md', rulesPage()],
    ['docs/coverage.md', coveragePage()],
  ]);
}
