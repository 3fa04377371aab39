import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { ROOT_FOLDER } from './root-folder.ts';

/** Ids and levels of the level 1 and 2 requirements of the standard. */
const LIST = z.object({ requirements: z.record(z.string(), z.int()) });
const { requirements } = LIST.parse(JSON.parse(textOf('apps/launcher/test/asvs-5.0.0.json')));

const STATES = ['met', 'partly', 'open', 'not applicable'];

interface Row {
  id: string;
  level: number;
  words: string;
  state: string;
  files: string[];
}

const rows = textOf('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line): Row => {
    const [id = '', level = '', words = '', state = '', where = '', tests = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const files = [...`${where} ${tests}`.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '');
    return { id, level: Number(level), words, state, files };
  });

test('lists each level 1 and 2 requirement once, in the order of the standard', () => {
  assert.equal(Object.keys(requirements).length, 253);
  assert.deepEqual(
    rows.map(({ id, level }) => [id, level]),
    Object.entries(requirements),
  );
});

test('each has a state and a text; met and partly met ones name files', () => {
  for (const { id, state, words, files } of rows) {
    assert.ok(STATES.includes(state), `${id}: ${state}`);
    assert.notEqual(words, '', id);
    if (state === 'met' || state === 'partly') assert.ok(files.length > 0, id);
  }
});

test('every named file exists', () => {
  const missing = rows.flatMap(({ id, files }) =>
    files.filter((file) => !existsSync(join(ROOT_FOLDER, file))).map((file) => `${id} ${file}`),
  );
  assert.deepEqual(missing, []);
});

test('the counts above the table are correct', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  assert.ok(
    textOf('docs/asvs.md').includes(`${STATES.map((state) => `${count(state)} ${state}`).join('; ')}.`),
  );
});

function textOf(path: string): string {
  return readFileSync(join(ROOT_FOLDER, path), 'utf8');
}
