import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PLACE_NAMES } from '../routes/table.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from './addresses.ts';

const source = join(import.meta.dirname, '..');

test('only the route table and shells contain paths: all others build addresses by place', () => {
  const begins = new Set(
    [desktopAddresses, mobileAddresses, olderAddresses]
      .flatMap((addresses) => PLACE_NAMES.flatMap((name) => addresses.pathsOf(name)))
      .map((path) => path.split('/')[1] ?? '')
      .filter((segment) => segment !== '' && !segment.startsWith(':')),
  );
  assert.ok(['v2', 'm', 'core', 'activities', 'login', 'auth', 'error'].every((one) => begins.has(one)));
  const segments = [...begins].join('|');
  // Matches paths at the start of a string, after an origin or placeholder, within a sentence, and without the
  // leading slash.
  const literal = new RegExp(
    `['"\`}( ](?:https?://[^/'"\`]*)?/(?:${segments})(?=[/?#'"\`$)])|['"\`](?:${segments})/`,
  );
  const files = globSync('**/*.{ts,tsx,css,json}', { cwd: source }).filter(
    (file) => !/^(routes|shells)\//.test(file) && !/\.(test|d)\.ts$/.test(file),
  );
  assert.ok(files.length > 300);
  const faults = files.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .filter((line) => literal.test(line) && !/^\s*(\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(faults, []);
});
