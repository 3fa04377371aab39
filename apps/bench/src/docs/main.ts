import { readFileSync, writeFileSync } from 'node:fs';
import { coveragePage } from './coverage-page.ts';
import { COVERAGE_PAGE_FILE } from './coverage-page-file.ts';
import { ARCHITECTURE_FILE, withHouseMap } from './house-map.ts';
import { rulesPage } from './rules-page.ts';
import { RULES_PAGE_FILE } from './rules-page-file.ts';

writeFileSync(RULES_PAGE_FILE, rulesPage());
console.log(`Written: ${RULES_PAGE_FILE}`);
writeFileSync(COVERAGE_PAGE_FILE, coveragePage());
console.log(`Written: ${COVERAGE_PAGE_FILE}`);
writeFileSync(ARCHITECTURE_FILE, withHouseMap(readFileSync(ARCHITECTURE_FILE, 'utf8')));
console.log(`Written: ${ARCHITECTURE_FILE} (the map)`);
