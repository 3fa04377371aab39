import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { ROOT_FOLDER } from '../src/root-folder.ts';
import { ImportGraph } from '../src/tests/test-needs.ts';
import { projectFile, stagesOf } from './containers.ts';

const PROGRAMS = ['@abhigam/api', '@abhigam/launcher', '@abhigam/worker'];
/** What the containers of compose.yaml and docs/guides/scale-out.md start. */
const STARTED = [
  'apps/api/src/main.ts',
  'apps/worker/src/main.ts',
  ...['backup', 'migrate', 'restore', 'retention', 'roles', 'rotate-key', 'verify-log'].map(
    (name) => `apps/launcher/src/commands/${name}.ts`,
  ),
];
const NEVER = /^(?:tools|packages\/(?:demo-site|sample-data|testing))\//;

const packageFile = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const WORKSPACES = new Map(
  globSync('{apps,packages,tools}/*/package.json', { cwd: ROOT_FOLDER }).map((path) => {
    const { name, dependencies } = packageFile.parse(JSON.parse(projectFile(path)));
    return [name, { folder: dirname(path), dependencies: Object.keys(dependencies) }];
  }),
);

/** Folders of the workspaces that these need to run, their own included. */
function foldersNeededBy(names: readonly string[]): Set<string> {
  const folders = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const workspace = WORKSPACES.get(name);
    if (!workspace || folders.has(workspace.folder)) continue;
    folders.add(workspace.folder);
    waiting.push(...workspace.dependencies);
  }
  return folders;
}

/** Folders that a stage of the Dockerfile copies from the project. */
function copiedBy(stage: string): string[] {
  const lines = stagesOf(projectFile('Dockerfile')).get(stage) ?? [];
  return lines.flatMap((line) => /^COPY (\w+\/[\w/-]+) \.\/\1$/.exec(line)?.[1] ?? []).toSorted();
}

test('the images hold the programs and what these depend on, and no other workspace', () => {
  const needed = [...foldersNeededBy(PROGRAMS)].toSorted();
  assert.deepEqual(
    copiedBy('programs'),
    needed,
    'List these folders in the stage "programs" of the Dockerfile.',
  );
  assert.deepEqual(
    needed.filter((folder) => NEVER.test(`${folder}/`)),
    [],
  );
  assert.deepEqual(copiedBy('web'), [...foldersNeededBy(['@abhigam/web'])].toSorted());
});

test('nothing but these folders and the built web app comes into an image', () => {
  const stages = stagesOf(projectFile('Dockerfile'));
  const copies = (name: string) => (stages.get(name) ?? []).filter((line) => /^(?:COPY|ADD) /.test(line));
  assert.deepEqual(copies('base'), [
    'COPY --from=programs /app ./',
    'COPY --from=web /app/apps/web/dist ./apps/web/dist',
  ]);
  assert.deepEqual([...copies('api'), ...copies('worker')], []);
  const folders = copies('programs').filter((line) => !/^COPY (?:apps|packages)\/[a-z-]+ /.test(line));
  assert.deepEqual(folders, ['COPY package.json package-lock.json ./']);
});

test('what the containers start loads no tool, sample data, demo site or test', async () => {
  const graph = new ImportGraph(ROOT_FOLDER);
  for (const program of STARTED) {
    const files = [...(await graph.filesOf(program))];
    assert.ok(files.length > 10, `${program} loads ${files.length} files`);
    assert.deepEqual(
      files.filter((file) => NEVER.test(file) || /\.test\.ts$|\/test\//.test(file)),
      [],
      program,
    );
  }
  // Control: the start of the demo is found, so the test would also find such a start in another program.
  const demo = await graph.filesOf('apps/launcher/src/commands/start.ts');
  assert.ok(demo.has('packages/sample-data/src/create-demo-data.ts'));
});
