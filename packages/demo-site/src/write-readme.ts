import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defectTable } from './defect-table.ts';
import { DEFECTS } from './defects.ts';

const README = new URL('../README.md', import.meta.url);

/** The README with its table of defects regenerated from the list. */
export function generateReadme(): string {
  return readFileSync(README, 'utf8').replace(
    /(<!-- defects -->\n)[\s\S]*?(<!-- \/defects -->)/,
    (_all, open: string, close: string) => `${open}\n${defectTable(DEFECTS)}\n\n${close}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(README, generateReadme());
