import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '../..');

/** Files of the portal itself, which the browser opens or downloads. */
const SAME_HOST_URLS = [
  'features/api-keys/api-key-guide.tsx',
  'features/api-keys/made-api-key.tsx',
  'features/onboarding/sample-letter.tsx',
];

/** The component itself, and code samples. */
const LEFT_OUT = ['ui/overlay/external-link.tsx', 'screens/gallery/data-samples.tsx'];

const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.test\.ts$/.test(file) && !LEFT_OUT.includes(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

test('external links use ExternalLink, which asks for confirmation: no other file has an anchor for one', () => {
  assert.ok(files.length > 400);
  const anchors = files.flatMap(({ file, text }) =>
    [...text.matchAll(/<a\s[^>]*?href=(\S+)/g)].map(([, href = '']) => ({ file, href })),
  );
  assert.ok(anchors.length > 5);
  // Without fragment links and mailto.
  const leading = anchors.filter(({ href }) => !/^\{`(#|mailto:)/.test(href));
  assert.deepEqual(leading.map(({ file }) => file).sort(), SAME_HOST_URLS);
});

test('nothing else opens a window, and the router never gets an address of another host', () => {
  const faults = files
    .filter(({ text }) =>
      /(?<![.\w])(window\.)?open\([^)]*_blank|(?:TextLink|LinkButton)\s[^>]*?href="?\{?['"`]?https?:/.test(
        text,
      ),
    )
    .map(({ file }) => file);
  assert.deepEqual(faults, []);
});
