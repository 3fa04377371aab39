import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '..');

/** From top to bottom: a folder may import only from lower layers. */
const LAYERS = [
  ['main.tsx', 'landing'],
  ['app'],
  ['shells'],
  ['route-modules'],
  ['screens'],
  ['features'],
  ['data'],
  ['frame'],
  ['vocabulary', 'forms'],
  ['session', 'settings'],
  ['api'],
  ['ui', 'theme', 'address', 'routes'],
  ['i18n'],
];

/**
 * Exceptions: api reads the keys of the session and the time of the last user activity, and is notified when
 * the session changes.
 */
const ALLOWED = new Set([
  'api/connection.ts -> session/idle.ts',
  'api/connection.ts -> session/session-store.ts',
  'api/query-client.ts -> session/session-store.ts',
]);

/**
 * Feature folders that other features may import: filter fields, actions on a run, parts of the report,
 * decisions about findings, and finally a failing element with its details. Each may import the ones before it.
 */
const SHARED_FEATURES = ['pickers', 'run-controls', 'report-parts', 'decisions', 'elements'];

const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));

test('imports only from lower layers, and every file belongs to one', () => {
  assert.ok(files.length > 50);
  for (const file of files) layerOf(file);
  const faults = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !ALLOWED.has(`${file} -> ${target}`))
      .filter((target) => layerOf(target) < layerOf(file))
      .map((target) => `${file} -> ${target}`),
  );
  assert.deepEqual(faults, []);
});

test('features never import one another, except the shared folders', () => {
  const faults = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
      .filter((target) => sharedRank(featureOf(target)) >= sharedRank(featureOf(file)))
      .map((target) => `${file} -> ${target}`),
  );
  assert.deepEqual(faults, []);
});

test('screens and features access the server only through data', () => {
  const faults = files
    .filter((file) => /^(route-modules|screens|features|frame|vocabulary|forms|ui)\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('api/'))
        .map((target) => `${file} -> ${target}`),
    );
  assert.deepEqual(faults, []);
});

test('only the shell itself and the modules that combine the shells import files of a shell', () => {
  const shellOf = (file: string) => /^shells\/(desktop|mobile|older)\//.exec(file)?.[1];
  const faults = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => shellOf(file) && shellOf(target) && shellOf(file) !== shellOf(target))
      .map((target) => `${file} -> ${target}`),
  );
  assert.deepEqual(faults, []);
});

test('only shells and the modules that combine them read the route table; all others use addresses', () => {
  const faults = files
    .filter((file) => !/^(routes|shells|app)\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /^(?:import|export) (?!type )[^;]*?'([^']*\/routes\/[^']*)';/gm,
        ),
      ].map(([, target]) => `${file} -> ${target}`),
    );
  assert.deepEqual(faults, []);
});

test('no file imports itself through other files, type imports included', () => {
  const targets = new Map(files.map((file) => [file, importsOf(file)]));
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    assert.ok(!way.includes(file), [...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport|\.glob(?:<\w+>)?)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(source, join(source, dirname(file), match[1] ?? '')),
  );
}

function layerOf(file: string): number {
  const folder = file.split('/')[0] ?? '';
  const layer = LAYERS.findIndex((names) => names.includes(folder));
  assert.ok(layer >= 0, `${folder} stands in no layer`);
  return layer;
}

/** A higher rank may be imported by fewer folders. */
function sharedRank(feature: string | null): number {
  const rank = SHARED_FEATURES.indexOf(feature ?? '');
  return rank >= 0 ? rank : SHARED_FEATURES.length;
}

function featureOf(file: string): string | null {
  return /^features\/([^/]+)/.exec(file)?.[1] ?? null;
}
