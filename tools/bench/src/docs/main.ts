import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_LIST_FILE, ruleList } from '@abhigam/rules/rule-list';
import { ARCHITECTURE_FILE, withArchitectureMap } from './architecture-map.ts';
import { buildSite } from './site/build-site.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SITE_FOLDER = join(ROOT, 'dist/docs');

write(RULE_LIST_FILE, ruleList());
write(ARCHITECTURE_FILE, withArchitectureMap(readFileSync(ARCHITECTURE_FILE, 'utf8')));
// Imported after the list is written, so that the pages contain the rules of all folders.
const { generatedPages } = await import('./generated-pages.ts');
console.log(`Built: ${SITE_FOLDER}, ${await buildSite(ROOT, SITE_FOLDER, generatedPages())} pages`);

function write(file: string, content: string): void {
  writeFileSync(file, content);
  console.log(`Written: ${file}`);
}
