import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { ARCHITECTURE_FILE, withArchitectureMap } from './architecture-map.ts';

const ROOT = dirname(ARCHITECTURE_FILE);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).toSorted();
const PAGES = [
  'ARCHITECTURE.md',
  'README.md',
  ...globSync('docs/{architecture,contributing,decisions,guides}/*.md', { cwd: ROOT }),
];

test('ARCHITECTURE.md has the current map; npm run docs updates it', () => {
  const text = readFileSync(ARCHITECTURE_FILE, 'utf8');
  assert.ok(withArchitectureMap(text) === text, 'Run "npm run docs" and commit ARCHITECTURE.md.');
});

test('decisions are numbered without gaps, have the same structure, and are listed', () => {
  const list = read('docs/decisions/README.md');
  DECISIONS.forEach((path, at) => {
    const number = String(at + 1).padStart(4, '0');
    const [heading = '', ...lines] = read(path).split('\n');
    assert.ok(basename(path).startsWith(`${number}-`), `${path} should have the number ${number}`);
    assert.match(heading, new RegExp(`^# ${number} \\S`), path);
    const parts = lines.filter((line) => /^## (?:Context|Decision|Consequences)$/.test(line));
    assert.deepEqual(parts, ['## Context', '## Decision', '## Consequences'], path);
    const entry = `- [${heading.slice(2)}](${basename(path)})`;
    assert.ok(list.includes(entry), `docs/decisions/README.md lacks: ${entry}`);
  });
});

test('files named in ARCHITECTURE.md, docs/architecture and the contributing guides exist', () => {
  const files = globSync('{apps,packages,tools,scripts,docs}/**/*.{ts,tsx,mjs,md,json,sql,css,html}', {
    cwd: ROOT,
    exclude: (name) => /^(?:node_modules|dist)$/.test(basename(String(name))),
  });
  const pages = ['ARCHITECTURE.md', ...globSync('docs/{architecture,contributing}/*.md', { cwd: ROOT })];
  const missing = pages.flatMap((page) =>
    namedFiles(read(page))
      .filter(
        (name) => !existsSync(join(ROOT, name)) && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
      )
      .map((name) => `${page}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

test('every package and app is in the list of folders', () => {
  const text = read('ARCHITECTURE.md');
  const folders = globSync('{packages,apps,tools}/*/package.json', { cwd: ROOT }).map((path) =>
    basename(dirname(path)),
  );
  assert.deepEqual(
    folders.filter((folder) => !new RegExp(`^  ${folder}/ +\\S`, 'm').test(text)),
    [],
  );
});

test('links between pages have existing targets', () => {
  const broken = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

/** File and folder names in code spans, except names with placeholders (`<subject>`, `NNNN`). */
function namedFiles(text: string): string[] {
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  );
  return spans.filter(
    (span) =>
      /^[\w./-]+$/.test(span) &&
      !/NNNN|example/.test(span) &&
      (/\.(?:ts|tsx|mjs|md|json|sql)$/.test(span) || /^(?:apps|packages|tools|docs|scripts)\//.test(span)),
  );
}
