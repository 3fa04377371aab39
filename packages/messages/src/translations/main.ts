import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { LOCALES } from '../read-sources.ts';
import { catalogueTypes } from '../write-catalogue.ts';
import { exportPo } from './export-po.ts';
import { importPo } from './import-po.ts';

const USAGE = `npm run translations -- export <language> <file.po>   writes all messages for a translator
npm run translations -- import <language> <file.po>   reads a translated file into locales/<language>
npm run translations -- types                         writes the types of the English messages`;

const [command, language, file] = process.argv.slice(2);

if (command === 'types')
  writeFileSync(new URL('../generated/catalogue.ts', import.meta.url), catalogueTypes());
else if (language === undefined || file === undefined || !/^[a-z]{2,3}$/.test(language)) fail(USAGE);
else if (command === 'export') writeFileSync(file, exportPo(language));
else if (command === 'import') importFile(language, file);
else fail(USAGE);

function importFile(into: string, from: string): void {
  const { files, faults } = importPo(into, readFileSync(from, 'utf8'));
  if (faults.length > 0) {
    fail(`Nothing was imported from ${from}:\n${faults.join('\n')}`);
    return;
  }
  const folder = new URL(`${into}/`, LOCALES);
  mkdirSync(folder, { recursive: true });
  for (const [namespace, messages] of files)
    writeFileSync(new URL(`${namespace}.json`, folder), `${JSON.stringify(messages, null, 2)}\n`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
