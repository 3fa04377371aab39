import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT_FOLDER } from './root-folder.ts';

/** Where settings are declared, one `NAME: z...` to a line; read as text, since no app imports another. */
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

/**
 * What containers leave as it is: where things lie and listen inside of an image, what it takes from the machine, and what is for
 * development alone.
 */
const NOT_CHOSEN =
  /^(DATA_DIR|DEMO.*|DEV_PORT|HOST|PORT|ARTIFACTS_DIR|ARTIFACTS_S3_(REGION|PREFIX|PATH_STYLE)|STORAGE_.*|ALLOW_ADDRESSES|SECRETS_KEY_FILE|WEB_DIST|SAMPLE_LETTER_FILE|PAGE_TIMEOUT_MS|WORKER_STUCK_SECONDS|WORKER_HTTP_.*|CHROME_PATH|ALLOW_UNSANDBOXED_BROWSER|TESSERACT_PATH|PICTURES_READ_AT_ONCE|SECURITY_LOG_DAYS)$/;

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

test('the containers set no setting that does not exist', () => {
  const ofOthers = /^(POSTGRES|MINIO|S3|MALLOC)_|^NODE_ENV$/;
  const set = [
    ...matches('compose.yaml', /^ +([A-Z][A-Z0-9_]+):/gm),
    ...matches('Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g),
  ].filter((name) => !ofOthers.test(name));
  assert.ok(set.length > 10, 'the files are no longer written one setting to a line');
  assert.deepEqual(
    set.filter((name) => !declared.has(name)),
    [],
  );
});

test('containers name every setting by which a deployment is chosen', () => {
  const set = new Set(matches('compose.yaml', /^ +([A-Z][A-Z0-9_]+):/gm));
  const chosen = [...declared].filter((name) => !NOT_CHOSEN.test(name));
  assert.ok(chosen.includes('ARTIFACTS_SEALED') && chosen.includes('LANDING_PATH'));
  assert.deepEqual(
    chosen.filter((name) => !set.has(name)),
    [],
  );
});

test('what compose.yaml asks for stands in its example', () => {
  const asked = new Set(matches('compose.yaml', /(?<!\$)\$\{([A-Z][A-Z0-9_]+)/g));
  const named = new Set(matches('compose.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm));
  assert.deepEqual([...named].sort(), [...asked].sort());
});

function matches(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT_FOLDER, path), 'utf8');
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
