import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGES } from '../src/languages.ts';
import { flatSources } from '../src/read-sources.ts';
import { messageFaults } from '../src/translations/message-faults.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Texts of rules, criteria and reports that are stored next to their subject, by language. */
const FILES = globSync(`packages/{guidelines,rules,engine}/data/*.{${LANGUAGES.join(',')}}.json`, {
  cwd: ROOT,
});

test('texts in data files are ICU messages with the same values as in English', () => {
  assert.ok(FILES.length > 10);
  for (const file of FILES) {
    const [, subject = '', language = ''] = /^(.*)\.(\w+)\.json$/.exec(file) ?? [];
    const english = existsSync(join(ROOT, `${subject}.en.json`))
      ? textsOf(`${subject}.en.json`)
      : textsOf(file);
    for (const [key, text] of textsOf(file))
      assert.deepEqual(messageFaults(language, english.get(key) ?? '', text), [], `${file} ${key}`);
  }
});

function textsOf(file: string): Map<string, string> {
  return flatSources(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
}
