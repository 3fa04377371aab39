import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '..');

/** From the top down: a folder may import what stands below it. */
const LAYERS = [
  ['main.tsx'],
  ['app'],
  ['routes'],
  ['screens'],
  ['features'],
  ['data'],
  ['shell'],
  ['vocabulary', 'forms'],
  ['session', 'settings'],
  ['api'],
  ['ui', 'theme', 'address'],
  ['i18n'],
];

/** api reads the keys of the session and hears when it changes; paths.ts is known to all. */
const ALLOWED = new Set([
  'api/connection.ts -> session/session-store.ts',
  'api/query-client.ts -> session/session-store.ts',
]);

const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));

test('imports go down the layers only', () => {
  assert.ok(files.length > 50);
  const faults = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => target !== 'app/paths.ts' && !ALLOWED.has(`${file} -> ${target}`))
      .filter((target) => layerOf(target) < layerOf(file))
      .map((target) => `${file} -> ${target}`),
  );
  assert.deepEqual(faults, []);
});

test('features never import one another: they meet in a screen', () => {
  const faults = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
      .map((target) => `${file} -> ${target}`),
  );
  assert.deepEqual(faults, []);
});

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map((match) =>
    relative(source, join(source, dirname(file), match[1] ?? '')),
  );
}

function layerOf(file: string): number {
  const folder = file.split('/')[0] ?? '';
  const layer = LAYERS.findIndex((names) => names.includes(folder));
  assert.ok(layer >= 0 || folder === 'locales', `${folder} stands in no layer`);
  return layer >= 0 ? layer : LAYERS.length;
}

function featureOf(file: string): string | null {
  return /^features\/([^/]+)/.exec(file)?.[1] ?? null;
}
