import { writeFileSync } from 'node:fs';
import { rulesPage } from './rules-page.ts';
import { RULES_PAGE_FILE } from './rules-page-file.ts';

writeFileSync(RULES_PAGE_FILE, rulesPage());
console.log(`Written: ${RULES_PAGE_FILE}`);
