import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { compileNamespace } from './compile-module.ts';
import type { Language } from './languages.ts';
import { textAt } from './texts.ts';

const folder = await mkdtemp(join(tmpdir(), 'abhigam-messages-'));
after(() => rm(folder, { recursive: true, force: true }));
await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));

/** The compiled module of a folder with these messages. */
async function compiled(language: Language, files: Readonly<Record<string, object>>) {
  for (const [name, messages] of Object.entries(files)) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'a.json'), JSON.stringify(messages));
  }
  const code = compileNamespace(language, 'a', pathToFileURL(`${folder}/`));
  const file = join(folder, `${language}.mjs`);
  await writeFile(file, code);
  return { code, texts: (await import(pathToFileURL(file).href)).default };
}

test('compiles to strings and functions, with English as the fallback', async () => {
  const { code, texts } = await compiled('hi', {
    en: {
      plain: 'Plain: () => "text"',
      group: { left: 'Left {n}', pages: '{n, plural, one {# page} other {# pages}}' },
    },
    hi: { plain: 'सादा', group: { pages: '{n, plural, one {# पृष्ठ} other {# पृष्ठों}}' } },
  });
  assert.equal(texts.plain, 'सादा');
  assert.equal(textAt(texts, 'group.left', { n: 1 }), 'Left 1');
  assert.equal(textAt(texts, 'group.pages', { n: 0 }), '0 पृष्ठ');
  assert.equal(textAt(texts, 'group.pages', { n: 123456 }), '1,23,456 पृष्ठों');
  assert.doesNotMatch(code, /plural, one/);
});

test('text that looks like code stays text', async () => {
  const { texts } = await compiled('en', {
    en: { plain: 'Plain: () => "text"', quoted: "It''s '{'a'}' : () => " },
  });
  assert.equal(texts.plain, 'Plain: () => "text"');
  assert.equal(textAt(texts, 'quoted'), "It's {a} : () => ");
});
