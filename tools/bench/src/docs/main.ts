import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_LIST_FILE, ruleList } from '@abhigam/rules/rule-list';
import { COVERAGE_PAGE_FILE } from './coverage-page-file.ts';
import { ARCHITECTURE_FILE, withHouseMap } from './house-map.ts';
import { RULES_PAGE_FILE } from './rules-page-file.ts';
import { buildSite } from './site/build-site.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SITE_FOLDER = join(ROOT, 'dist/docs');

write(RULE_LIST_FILE, ruleList());
// Loaded after the list is written, so that the pages have the rules of all folders.
const [{ rulesPage }, { coveragePage }] = await Promise.all([
  import('./rules-page.ts'),
  import('./coverage-page.ts'),
]);
write(RULES_PAGE_FILE, rulesPage());
write(COVERAGE_PAGE_FILE, coveragePage());
write(ARCHITECTURE_FILE, withHouseMap(readFileSync(ARCHITECTURE_FILE, 'utf8')));
console.log(`Built: ${SITE_FOLDER}, ${await buildSite(ROOT, SITE_FOLDER)} pages`);

function write(file: string, content: string): void {
  writeFileSync(file, content);
  console.log(`Written: ${file}`);
}
