import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT_FOLDER } from './root-folder.ts';

/** Where settings are declared, one `NAME: z...` to a line; read as text, since no app imports another. */
const TABLES = [
  'apps/api/src/config.ts',
  'apps/worker/src/config.ts',
  'apps/launcher/src/config.ts',
  'packages/artifacts/src/settings.ts',
  'packages/operations/src/settings.ts',
];

const declared = new Set(TABLES.flatMap((path) => matches(path, /^ {2}([A-Z][A-Z0-9_]+):/gm)));

test('.env.example names every setting and no other', () => {
  const named = new Set(matches('.env.example', /^# ?([A-Z][A-Z0-9_]+)=/gm));
  assert.ok(declared.size > 10, 'the tables are no longer written one setting to a line');
  assert.deepEqual([...named].sort(), [...declared].sort());
});

test('the guide explains every setting', () => {
  const explained = new Set(matches('docs/guides/setup.md', /^\| `([A-Z][A-Z0-9_]+)` \|/gm));
  assert.deepEqual([...explained].sort(), [...declared].sort());
});

function matches(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT_FOLDER, path), 'utf8');
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
