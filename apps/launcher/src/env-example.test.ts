import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT_FOLDER } from './root-folder.ts';

/**
 * Files that declare settings, one `NAME: z...` per line; read as text, because apps do not import each
 * other.
 */
const TABLES = [
  'apps/api/src/config.ts',
  'apps/api/src/login-settings.ts',
  'apps/worker/src/config.ts',
  'apps/launcher/src/config.ts',
  'packages/egress/src/settings.ts',
  'packages/artifacts/src/settings.ts',
  'packages/mail/src/settings.ts',
  'packages/notices/src/settings.ts',
  'packages/operations/src/settings.ts',
];

/** Settings that containers do not change: paths and addresses inside an image, and development settings. */
const FIXED_BY_IMAGE =
  /^(DATA_DIR|DEMO|DEMO_PORT|DEMO_CORRECTED_PORT|DEV_PORT|HOST|PORT|ARTIFACTS_DIR|STORAGE_DIR|SECRETS_KEY_FILE|WEB_DIST|CHROME_PATH|TESSERACT_PATH)$/;

const declared = new Set(TABLES.flatMap((path) => matches(path, /^ {2}([A-Z][A-Z0-9_]+):/gm)));

test('.env.example lists every setting and no other', () => {
  const named = new Set(matches('.env.example', /^# ?([A-Z][A-Z0-9_]+)=/gm));
  assert.ok(declared.size > 10, 'the tables have one setting per line');
  assert.deepEqual([...named].sort(), [...declared].sort());
});

test('the guide explains every setting', () => {
  const explained = new Set(matches('docs/guides/setup.md', /^\| `([A-Z][A-Z0-9_]+)` \|/gm));
  assert.deepEqual([...explained].sort(), [...declared].sort());
});

test('the containers set no unknown setting', () => {
  const otherVariables = /^(POSTGRES|MINIO|S3|MALLOC)_|^NODE_ENV$/;
  const set = [
    ...matches('compose.yaml', /^ +([A-Z][A-Z0-9_]+):/gm),
    ...matches('Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g),
  ].filter((name) => !otherVariables.test(name));
  assert.ok(set.length > 10, 'the files have one setting per line');
  assert.deepEqual(
    set.filter((name) => !declared.has(name)),
    [],
  );
});

/**
 * The settings tables of each program, and its blocks in compose.yaml: a block ends at the next line of its
 * indentation.
 */
const PROGRAMS: Record<string, { tables: string[]; blocks: RegExp[] }> = {
  api: {
    tables: [
      'apps/api/src/config.ts',
      'apps/api/src/login-settings.ts',
      ...sharedTables('apps/api/src/config.ts'),
    ],
    blocks: [/^x-settings:.*\n((?: .*\n|\n)+)/m, /^ {2}api:\n((?: {4}.*\n)+)/m],
  },
  worker: {
    tables: ['apps/worker/src/config.ts', ...sharedTables('apps/worker/src/config.ts')],
    blocks: [/^x-settings:.*\n((?: .*\n|\n)+)/m, /^x-worker:.*\n((?: .*\n|\n)+)/m],
  },
};

/** Settings tables in packages that the table of a program includes. */
function sharedTables(path: string): string[] {
  const text = readFileSync(join(ROOT_FOLDER, path), 'utf8');
  return TABLES.filter((table) => {
    const [, name] = /^packages\/(\w+)\//.exec(table) ?? [];
    return (
      name !== undefined && text.includes(`from '@abhigam/${name}'`) && /\.\.\.[A-Z_]+_SETTINGS/.test(text)
    );
  });
}

for (const [program, { tables, blocks }] of Object.entries(PROGRAMS))
  test(`compose.yaml passes every setting of the ${program}`, () => {
    const compose = readFileSync(join(ROOT_FOLDER, 'compose.yaml'), 'utf8');
    const set = new Set(
      blocks.flatMap((block) => {
        const [, body = ''] = block.exec(compose) ?? [];
        return [...body.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
      }),
    );
    const read = tables.flatMap((path) => matches(path, /^ {2}([A-Z][A-Z0-9_]+):/gm));
    assert.ok(read.length > 20 && read.includes('LOG_LEVEL') && read.includes('ARTIFACTS_SEALED'));
    assert.deepEqual(
      read.filter((name) => !set.has(name) && !FIXED_BY_IMAGE.test(name)),
      [],
    );
  });

test('settings of containers follow compose.env, so operators can change them', () => {
  const fixed = new Set(['DATABASE_URL', 'DATABASE_ADMIN_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL']);
  const compose = readFileSync(join(ROOT_FOLDER, 'compose.yaml'), 'utf8');
  // There, credentials of the store are named per program.
  const storeVariables = /^ARTIFACTS_S3_(BUCKET|ENDPOINT|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/;
  const lines = [...compose.matchAll(/^ +([A-Z][A-Z0-9_]+): (.*)$/gm)];
  const wrong = lines
    .filter(([, name = '']) => declared.has(name) && !fixed.has(name) && !storeVariables.test(name))
    .filter(([, name = '', value = '']) => !value.startsWith(`\${${name}:`));
  assert.deepEqual(
    wrong.map(([line]) => line),
    [],
  );
});

test('compose.env.example lists every variable of compose.yaml', () => {
  const composeVariables = new Set(matches('compose.yaml', /(?<!\$)\$\{([A-Z][A-Z0-9_]+)/g));
  const named = new Set(matches('compose.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm));
  assert.deepEqual([...named].sort(), [...composeVariables].sort());
});

function matches(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT_FOLDER, path), 'utf8');
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
