import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { BROWSER_STAGES, ENRICHING, JUDGING, OPENING } from './page-stages.ts';

const SRC = import.meta.dirname;
const MAX_LINES = 250;
/** Files that combine the stages, or judge without all of them. */
const ABOVE_STAGES = [
  'fall-back-to-passive-result.ts',
  'judge-facts.ts',
  'page-stages.ts',
  'to-page-test.ts',
];

const files = globSync('**/*.ts', { cwd: SRC });
const textOf = new Map(files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));
const sources = files.filter((file) => !file.endsWith('.test.ts'));

/** Each stage is a separate folder; a file outside the folders counts as one. */
function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'stages' ? `stages/${second}` : first;
}

function importsOf(file: string): string[] {
  const specifiers = (textOf.get(file) ?? '').matchAll(/\b(?:from|import)\s*\(?'(\.[^']+)'/g);
  return [...specifiers]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((imported) => textOf.has(imported));
}

const edges = sources.flatMap((file) =>
  importsOf(file)
    .map((imported) => ({ file, imported, from: folderOf(file), to: folderOf(imported) }))
    .filter(({ from, to }) => from !== to),
);

const stagesInOrder = [OPENING, BROWSER_STAGES, ENRICHING, JUDGING].flatMap(({ steps }) =>
  steps.flatMap((step) => (step === 'checkpoint' ? [] : [step.stage.name as string])),
);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isStage = (folder: string) => folder.startsWith('stages/');

test('finds the imports of the engine', () => {
  assert.ok(edges.length > 500, String(edges.length));
});

test('folders do not import each other in a cycle', () => {
  const imported = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): void => {
    if (path.includes(folder))
      assert.fail(`A circle of imports: ${[...path.slice(path.indexOf(folder)), folder].join(' -> ')}`);
    if (done.has(folder)) return;
    for (const { to } of imported.get(folder) ?? []) visit(to, [...path, folder]);
    done.add(folder);
  };
  for (const folder of imported.keys()) visit(folder, []);
});

test('each stage is a folder with a file of the same name, and each such folder is a stage that runs', () => {
  const folders = new Set(sources.map(folderOf).filter(isStage));
  assert.deepEqual([...folders].toSorted(), stagesInOrder.map((name) => `stages/${kebab(name)}`).toSorted());
  for (const name of stagesInOrder) {
    const text = textOf.get(`stages/${kebab(name)}/${kebab(name)}.ts`) ?? '';
    assert.match(text, new RegExp(`export const ${name} = pageStage\\(\\{\\n  name: '${name}',`), name);
  }
});

test('a stage imports only earlier stages', () => {
  const order = stagesInOrder.map((name) => `stages/${kebab(name)}`);
  const against = edges.filter(
    ({ from, to }) => isStage(from) && isStage(to) && order.indexOf(to) >= order.indexOf(from),
  );
  assert.deepEqual(
    against.map(({ file, imported }) => `${file} -> ${imported}`),
    [],
  );
});

test('folders below the stages import no stage', () => {
  const known = edges.filter(({ from, to }) => !isStage(from) && isStage(to) && !ABOVE_STAGES.includes(from));
  assert.deepEqual(
    known.map(({ file, imported }) => `${file} -> ${imported}`),
    [],
  );
});

test(`no file has more than ${MAX_LINES} lines`, () => {
  const long = files.flatMap((file) => {
    const lines = (textOf.get(file) ?? '').split('\n').length - 1;
    return lines > MAX_LINES ? [`${file}: ${lines}`] : [];
  });
  assert.deepEqual(long, []);
});
