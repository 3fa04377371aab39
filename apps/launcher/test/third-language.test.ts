import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { z } from 'zod';
import { pseudoTexts } from '../../web/test/pseudo-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PSEUDO = 'qps';
/** Packages with texts; the others are used in place. */
const COPIED = ['domain', 'engine', 'guidelines', 'notices', 'report', 'rules'];

const texts = z.array(z.string());
const SAID = z.object({
  languages: texts,
  html: z.string(),
  csv: z.string(),
  failedRows: z.string(),
  mails: z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  letter: z.object({ subject: z.string(), text: z.string() }),
  criteria: texts,
  categories: texts,
  manual: z.array(texts),
  limits: z.record(z.string(), z.string()),
  rules: z.array(texts),
  findings: texts,
  unknown: z.string(),
  readout: z.string(),
});

let folder: string;
let said: z.output<typeof SAID>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-third-language-'));
  await copyProject();
  await addLanguage();
  const probe = join(folder, 'apps/launcher/test/third-language-probe.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [probe, PSEUDO], {
    maxBuffer: 256 * 1024 ** 2,
  });
  said = SAID.parse(JSON.parse(stdout));
});
after(() => rm(folder, { recursive: true, force: true }));

test('a language added by files only has rules, criteria, categories and manual tests', () => {
  assert.deepEqual(said.languages, ['en', 'hi', PSEUDO]);
  const all = [
    ...said.criteria,
    ...said.categories,
    ...said.manual.flat(),
    ...said.rules.flat(),
    ...said.findings,
    ...Object.values(said.limits),
    said.readout,
  ];
  assert.ok(all.length > 700);
  assert.deepEqual(
    all.filter((text) => !/^\[.*\]$/s.test(text)),
    [],
  );
  assert.match(said.unknown, /^\[.*\]\[.*\]$/, 'a title with the full stop of the language');
});

test('and report files, mails and letters', () => {
  for (const line of said.csv.split('\n').slice(0, 1).join().split(',')) assert.match(line, /\[/);
  assert.match(said.failedRows, /^\S?\[Ŕöŵ|^\S*\[/);
  assert.match(said.failedRows, /1 .*\]/);
  for (const { subject, text } of said.mails) assert.match(`${subject}${text}`, /\[/);
  assert.match(said.letter.text, /^\[.*\]$/m);
});

test('no report, mail or letter contains English', () => {
  const mails = said.mails.map(({ html }) => html);
  for (const [name, html] of [
    ['report', said.html],
    ...mails.map((mail) => ['mail', mail] as const),
  ] as const)
    assert.deepEqual(englishIn(html), [], name);
  for (const { subject } of said.mails) assert.deepEqual(englishIn(subject), []);
  assert.deepEqual(englishIn(said.letter.text), []);
});

/** Three consecutive words outside the pseudo-language, except texts of sites and people. */
function englishIn(html: string): string[] {
  const own = html
    .replace(/<(style|script|code|pre|bdi|q|blockquote|svg)\b[\s\S]*?<\/\1>/g, ' | ')
    .replace(/<[^>]*\blang="en"[^>]*>[^<]*/g, ' | ')
    .replace(/<[^>]*>/g, ' | ')
    .replace(/&#?\w+;/g, ' | ')
    .replace(/\S+:\/\/\S+|\S+\.\S+|\/\S*/g, ' | ');
  return own.match(/[A-Za-z][A-Za-z'’-]*(?:[ ,;:]+[A-Za-z][A-Za-z'’-]*){2,}/g) ?? [];
}

/** Packages with texts are copied, others and libraries are linked. */
async function copyProject(): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@abhigam'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@abhigam') await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of await readdir(join(ROOT, 'packages'))) {
    const isCopied = COPIED.includes(name);
    if (isCopied)
      for (const part of ['package.json', 'src', 'data', ...(name === 'engine' ? [] : ['test'])])
        await cp(join(ROOT, 'packages', name, part), join(folder, 'packages', name, part), {
          recursive: true,
          filter: (path) => !path.includes('node_modules'),
        }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
    await symlink(join(isCopied ? folder : ROOT, 'packages', name), join(modules, '@abhigam', name));
  }
  const probe = 'apps/launcher/test/third-language-probe.ts';
  await cp(join(ROOT, probe), join(folder, probe), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

/** Adds its code to the list of languages, and files: nothing else. */
async function addLanguage(): Promise<void> {
  const list = join(folder, 'packages/domain/src/languages.ts');
  const code = await readFile(list, 'utf8');
  const longer = code.replace(/(LANGUAGES = \[.*)\] as const/, `$1, '${PSEUDO}'] as const`);
  assert.notEqual(longer, code, 'the list of languages has another format');
  await writeFile(list, longer);
  for (const name of COPIED) await addFiles(join(folder, 'packages', name));
}

/**
 * Adds a file next to each Hindi one with its texts in brackets, or of the English module where it is code.
 */
async function addFiles(home: string): Promise<void> {
  for (const path of await readdir(home, { recursive: true })) {
    const to = join(home, path.replace(/\bhi\.(json|ts)$/, `${PSEUDO}.$1`));
    if (/\bhi\.json$/.test(path)) {
      const hindi: unknown = JSON.parse(await readFile(join(home, path), 'utf8'));
      await writeFile(to, JSON.stringify(pseudoTexts(z.record(z.string(), z.any()).parse(hindi))));
    } else if (/\/words\/hi\.ts$/.test(path)) await writeFile(to, PSEUDO_MODULE);
  }
}

const PSEUDO_MODULE = `import { WORDS as ENGLISH } from './en.ts';
import { pseudoText } from '${join(ROOT, 'apps/web/test/pseudo-texts.ts')}';
const made = (value) =>
  typeof value === 'string' ? pseudoText(value)
  : typeof value === 'function' ? (...values) => made(value(...values))
  : Array.isArray(value) ? value.map(made)
  : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, made(inner)]))
  : value;
export const WORDS = made(ENGLISH);
`;
