import { readFileSync, writeFileSync } from 'node:fs';
import { RULE_LIST_FILE, ruleList } from '@abhigam/rules/rule-list';
import { COVERAGE_PAGE_FILE } from './coverage-page-file.ts';
import { ARCHITECTURE_FILE, withHouseMap } from './house-map.ts';
import { RULES_PAGE_FILE } from './rules-page-file.ts';

write(RULE_LIST_FILE, ruleList());
// Loaded after the list is written, so that the pages have the rules of all folders.
const [{ rulesPage }, { coveragePage }] = await Promise.all([
  import('./rules-page.ts'),
  import('./coverage-page.ts'),
]);
write(RULES_PAGE_FILE, rulesPage());
write(COVERAGE_PAGE_FILE, coveragePage());
write(ARCHITECTURE_FILE, withHouseMap(readFileSync(ARCHITECTURE_FILE, 'utf8')));

function write(file: string, content: string): void {
  writeFileSync(file, content);
  console.log(`Written: ${file}`);
}
