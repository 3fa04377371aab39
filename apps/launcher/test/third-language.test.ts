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
/** Packages with messages; the other packages are used without changes. */
const COPIED = ['domain', 'engine', 'guidelines', 'messages', 'notices', 'report', 'rules'];

const texts = z.record(z.string(), z.any());
const strings = z.array(z.string());
const SAID = z.object({
  languages: strings,
  html: z.string(),
  csv: z.string(),
  failedRows: z.string(),
  mails: z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  letter: z.object({ subject: z.string(), text: z.string() }),
  criteria: strings,
  categories: strings,
  manual: z.array(strings),
  limits: z.record(z.string(), z.string()),
  rules: z.array(strings),
  findings: strings,
  unknown: z.string(),
  readout: z.string(),
  screen: z.string(),
  answer: z.string(),
  fileTitle: z.string(),
  untranslated: strings,
  untranslatedInEnglish: strings,
});

let folder: string;
let report: z.output<typeof SAID>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-third-language-'));
  await copyProject();
  await addLanguage();
  const probe = join(folder, 'apps/launcher/test/third-language-probe.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [probe, PSEUDO], {
    maxBuffer: 256 * 1024 ** 2,
  });
  report = SAID.parse(JSON.parse(stdout));
});
after(() => rm(folder, { recursive: true, force: true }));

test('a language added by files only has rules, criteria, categories and manual tests', () => {
  assert.deepEqual(report.languages, ['en', 'hi', PSEUDO]);
  const all = [
    ...report.criteria,
    ...report.categories,
    ...report.manual.flat(),
    ...report.rules.flat(),
    ...report.findings,
    ...Object.values(report.limits),
    report.readout,
  ];
  assert.ok(all.length > 700);
  assert.deepEqual(
    all.filter((text) => !/^\[.*\]$/s.test(text)),
    [],
  );
  assert.match(report.unknown, /^\[.*\]\[.*\]$/, 'a title with the full stop of the language');
});

test('and report files, mails and letters', () => {
  for (const line of report.csv.split('\n').slice(0, 1).join().split(',')) assert.match(line, /\[/);
  assert.match(report.failedRows, /^\S?\[Ŕöŵ|^\S*\[/);
  assert.match(report.failedRows, /1 .*\]/);
  for (const { subject, text } of report.mails) assert.match(`${subject}${text}`, /\[/);
  assert.match(report.letter.text, /^\[.*\]$/m);
});

test('no report, mail or letter contains English', () => {
  const mails = report.mails.map(({ html }) => html);
  for (const [name, html] of [
    ['report', report.html],
    ...mails.map((mail) => ['mail', mail] as const),
  ] as const)
    assert.deepEqual(englishIn(html), [], name);
  for (const { subject } of report.mails) assert.deepEqual(englishIn(subject), []);
  assert.deepEqual(englishIn(report.letter.text), []);
});

test('so are a screen, the title of a file and an answer of the API; what nobody has translated is in English', () => {
  assert.match(report.screen, /^\[.*\]$/);
  assert.match(report.fileTitle, /^\[.*Site.*\]$/);
  assert.match(report.answer, /^\[.*a\.gov\.in.*\]$/);
  assert.deepEqual(report.untranslated, report.untranslatedInEnglish);
});

/** Three words in a row that are not of the pseudo-language, where neither a site nor a person speaks. */
function englishIn(html: string): string[] {
  const own = html
    // The name of the website, in the title.
    .replaceAll('Example District Administration', ' | ')
    .replace(/<(style|script|code|pre|bdi|q|blockquote|svg)\b[\s\S]*?<\/\1>/g, ' | ')
    .replace(/<[^>]*\blang="en"[^>]*>[^<]*/g, ' | ')
    .replace(/<[^>]*>/g, ' | ')
    .replace(/&#?\w+;/g, ' | ')
    .replace(/\S+:\/\/\S+|\S+\.\S+|\/\S*/g, ' | ');
  return own.match(/[A-Za-z][A-Za-z'’-]*(?:[ ,;:]+[A-Za-z][A-Za-z'’-]*){2,}/g) ?? [];
}

/** Packages with messages are copied; other packages and libraries are linked. */
async function copyProject(): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@abhigam'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@abhigam') await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of await readdir(join(ROOT, 'packages'))) {
    const isCopied = COPIED.includes(name);
    if (isCopied)
      for (const part of ['package.json', 'src', 'data', 'locales', ...(name === 'engine' ? [] : ['test'])])
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
  const list = join(folder, 'packages/messages/src/languages.ts');
  const code = await readFile(list, 'utf8');
  const longer = code.replace(/(LANGUAGES = \[.*)\] as const/, `$1, '${PSEUDO}'] as const`);
  assert.notEqual(longer, code, 'the list of languages has another format');
  await writeFile(list, longer);
  await addLocale(join(folder, 'packages/messages/locales'));
  for (const name of COPIED) await addFiles(join(folder, 'packages', name));
}

/** A folder with the English messages in the language, but for one namespace and one message, which nobody has translated. */
async function addLocale(locales: string): Promise<void> {
  await mkdir(join(locales, PSEUDO));
  for (const name of await readdir(join(locales, 'en'))) {
    if (name === 'auth.json') continue;
    const english = texts.parse(JSON.parse(await readFile(join(locales, 'en', name), 'utf8')));
    const translated: Record<string, unknown> = pseudoTexts(english);
    if (name === 'home.json') delete translated.lead;
    await writeFile(join(locales, PSEUDO, name), JSON.stringify(translated));
  }
}

/** Adds a file next to each Hindi one, with its texts in brackets. */
async function addFiles(home: string): Promise<void> {
  for (const path of await readdir(home, { recursive: true })) {
    if (!/\bhi\.json$/.test(path)) continue;
    const hindi = texts.parse(JSON.parse(await readFile(join(home, path), 'utf8')));
    const to = join(home, path.replace(/\bhi\.json$/, `${PSEUDO}.json`));
    await writeFile(to, JSON.stringify(pseudoTexts(hindi)));
  }
}
