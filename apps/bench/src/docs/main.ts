import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveragePage } from './coverage-page.ts';
import { COVERAGE_PAGE_FILE } from './coverage-page-file.ts';
import { ARCHITECTURE_FILE, withHouseMap } from './house-map.ts';
import { rulesPage } from './rules-page.ts';
import { RULES_PAGE_FILE } from './rules-page-file.ts';
import { buildSite } from './site/build-site.ts';

writeFileSync(RULES_PAGE_FILE, rulesPage());
console.log(`Written: ${RULES_PAGE_FILE}`);
writeFileSync(COVERAGE_PAGE_FILE, coveragePage());
console.log(`Written: ${COVERAGE_PAGE_FILE}`);
writeFileSync(ARCHITECTURE_FILE, withHouseMap(readFileSync(ARCHITECTURE_FILE, 'utf8')));
console.log(`Written: ${ARCHITECTURE_FILE} (the map)`);

const SITE_FOLDER = join(import.meta.dirname, '../../../../dist/docs');
const pages = await buildSite(join(import.meta.dirname, '../../../..'), SITE_FOLDER);
console.log(`Built: ${SITE_FOLDER}, ${pages} pages`);
