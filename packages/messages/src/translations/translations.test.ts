import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { COMPLETE_LANGUAGES } from '../languages.ts';
import { namespacesOf, readSources } from '../read-sources.ts';
import { exportPo } from './export-po.ts';
import { importPo } from './import-po.ts';
import { isForPrograms } from './keys.ts';
import { messageFaults } from './message-faults.ts';

const home = await mkdtemp(join(tmpdir(), 'abhigam-translations-'));
after(() => rm(home, { recursive: true, force: true }));
const folder = pathToFileURL(`${home}/`);

const ENGLISH = {
  title: 'Title',
  list: { page: '{count, plural, one {# page} other {# pages}} of {site}' },
  state: '{state, select, on {on} other {off}}\nwith “two” lines and a \\ sign',
};
await mkdir(join(home, 'en'));
await writeFile(join(home, 'en/a.json'), JSON.stringify(ENGLISH));

test('export and import round-trip in every language', () => {
  for (const language of COMPLETE_LANGUAGES) {
    const { files, faults } = importPo(language, exportPo(language));
    assert.deepEqual(faults, []);
    const names = namespacesOf(language).filter((name) => !isForPrograms(name));
    assert.deepEqual([...files.keys()], names);
    for (const name of names) assert.deepEqual(files.get(name), readSources(language, name), name);
  }
});

test('a new language is exported with empty translations, and imported with the translated ones', () => {
  const po = exportPo('mr', folder);
  assert.match(po, /msgctxt "a:list\.page"\nmsgid "\{count, plural, one \{# page\}.*"\nmsgstr ""/);
  assert.match(po, /#\. Values: \{count\}, \{site\}/);
  assert.deepEqual(importPo('mr', po, folder), { files: new Map(), faults: [] });
  const translated = po.replace('msgid "Title"\nmsgstr ""', 'msgid "Title"\nmsgstr "शीर्षक"');
  assert.deepEqual(importPo('mr', translated, folder), {
    files: new Map([['a', { title: 'शीर्षक' }]]),
    faults: [],
  });
  const fuzzy = translated.replace('msgctxt "a:title"', '#, fuzzy\nmsgctxt "a:title"');
  assert.equal(importPo('mr', fuzzy, folder).files.size, 0);
});

test('refuses an invalid translation with file and key', () => {
  const entry = (key: string, english: string, translation: string) =>
    `msgctxt "a:${key}"\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(translation)}\n\n`;
  const text = [
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n',
    entry('title', 'An older title', 'शीर्षक'),
    entry('list.page', ENGLISH.list.page, '{count, plural, other {# पाने}} {side}'),
    entry('gone', 'Gone', 'गेले'),
  ].join('');
  const { faults } = importPo('mr', text, folder);
  assert.deepEqual(faults, [
    'mr/a.json title: the English text has changed since the file was exported',
    'mr/a.json list.page: {site} is missing',
    'mr/a.json list.page: {side} is not in English',
    'mr/a.json list.page: the plural of {count} lacks the form “one”',
    'a:gone: there is no such message',
  ]);
});

test('a translation must parse and have the required selects and plural forms', () => {
  assert.deepEqual(messageFaults('hi', '{n}', '{n'), [
    'it is not in ICU MessageFormat: Unexpected message end at line 1 col 3:\n\n1  {n\n     ^',
  ]);
  assert.deepEqual(messageFaults('hi', ENGLISH.state, '{state, select, off {x} other {y}}'), [
    'its selects are “state: off other” and in English “state: on other”',
  ]);
  assert.deepEqual(messageFaults('hi', 'x', ' '), ['it is empty']);
  const few = '{count, plural, one {#} few {#} other {#}} {site}';
  assert.deepEqual(messageFaults('hi', ENGLISH.list.page, few), [
    'the plural of {count} has the form “few”, which the language does not have',
  ]);
  assert.deepEqual(
    messageFaults('ar', '{n, plural, one {#} other {#}}', '{n, plural, =0 {-} other {#}}').length,
    5,
  );
});
