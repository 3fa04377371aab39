import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as groups from './model/invalidation-groups.ts';

const source = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');
const subjects = files.filter((file) => /^data\/[^/]+\.ts$/.test(file));

/** Hooks based on one call: hook, factory and call name. */
const HOOKS = subjects.flatMap((file) =>
  [...textOf(file).matchAll(/const (\w+) = (query|composedQuery|mutation|growingList)\(\s*'(\w+)'/g)].map(
    ([, hook = '', maker = '', call = '']) => ({ file, hook, maker, call }),
  ),
);

test('names a hook after its call, with a suffix for further hooks of the call', () => {
  assert.ok(HOOKS.length > 150);
  const faults = HOOKS.filter(({ hook, call }) => {
    const name = `use${call.charAt(0).toUpperCase()}${call.slice(1)}`;
    return hook !== 'useChange' && !new RegExp(`^${name}([A-Z]\\w*)?$`).test(hook);
  });
  assert.deepEqual(faults, []);
});

test('gives composed queries of one call different forms', () => {
  const forms = subjects.flatMap((file) =>
    [...textOf(file).matchAll(/composedQuery\(\s*'(\w+)',\s*'([^']+)'/g)].map(
      ([, call, form]) => `${call} ${form}`,
    ),
  );
  assert.deepEqual(forms, [...new Set(forms)]);
});

test('every invalidated call is used by some query', () => {
  const queried = new Set(HOOKS.filter(({ maker }) => maker !== 'mutation').map(({ call }) => call));
  const idle = Object.values(groups)
    .flat()
    .filter((call) => !queried.has(call));
  assert.deepEqual(idle, []);
});

test('screens and features access data only through hooks of data, and nobody writes query keys', () => {
  const faults = files.filter((file) => {
    const text = textOf(file);
    const isLibraryUsed = /import (?!type\b)[^;]*from '@tanstack\/react-query'/.test(text);
    const isKeyWritten = /queryKey(:| =) \[/.test(text);
    return (isLibraryUsed && !/^(data|api)\//.test(file)) || isKeyWritten;
  });
  assert.deepEqual(faults, []);
});

test('no file of a subject exceeds 250 lines', () => {
  const long = subjects.filter((file) => textOf(file).split('\n').length > 251);
  assert.deepEqual(long, []);
});
