import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { NC_STATUSES, RUN_STATUSES } from '@abhigam/domain';
import { flatSources, namespacesOf, readSources } from '@abhigam/messages/read-sources';
import {
  namesRead,
  openProgram,
  projectPath,
  requestedMessageKeys,
  textsInCode,
} from '@abhigam/testing/source-code';
import { SERVER_NAMESPACES } from '../../build/namespace-groups.ts';

const program = openProgram('apps/web/tsconfig.json');
after(() => program.close());
const files = program.filesIn('apps/web/src');

/** Functions and types that resolve message keys: hooks with their results, and `text` outside components. */
const ASKING = { functions: ['useText'], functionsOfNamespace: ['text'], types: ['Translate'] };

/** A component gallery for developers, in English only. */
const GALLERY = 'apps/web/src/screens/gallery/';

const STATES = [...NC_STATUSES, ...RUN_STATUSES].join('|');

/** Strings that are values, not texts. */
const VALUES: readonly RegExp[] = [
  // Sort orders and statuses of the API.
  /^\w+ (ASC|DESC)$/,
  /^not null$/,
  new RegExp(`^(statuses\\.)?(${STATES})$`),
  // Attributes, markup and selectors.
  /^noopener noreferrer$/,
  /^bottom (start|end)$/,
  /^<\w+ .*="$/,
  /^font-family="/,
  /^fieldset button$/,
  // A shell command, and the name of a browser.
  /^-H 'Authorization: Bearer API_KEY'$/,
  /^Samsung Internet$/,
  // Layout names in the table of specified routes.
  /^(older layout)$/,
];

test('every message key is used somewhere', () => {
  const keys = allKeys();
  assert.ok(keys.length > 3000);
  const used = requestedMessageKeys(program.checker, files, ASKING, (text) => keys.includes(text));
  const namesOfOwnPages = namesRead(program.checker, program.filesIn('apps/web/build'));
  const unused = keys.filter((key) => {
    const [namespace = '', path = ''] = key.split(':');
    return namespace === 'landing' || namespace === 'offline'
      ? !path.split('.').every((name) => namesOfOwnPages.has(name))
      : !used.has(key) && !isOfTheServer(key);
  });
  assert.deepEqual(unused, []);
});

test('screens contain no hard-coded texts', () => {
  const screens = files.filter((file) => !projectPath(file).startsWith(GALLERY));
  assert.ok(screens.length > 800);
  // Control: the texts of the gallery are detected.
  assert.ok(textsInCode(files.filter((file) => !screens.includes(file))).length > 50);
  const texts = textsInCode(screens).filter(([, text]) => !VALUES.some((value) => value.test(text)));
  assert.deepEqual(texts, []);
});

function allKeys(): string[] {
  const serverNamespaces: readonly string[] = SERVER_NAMESPACES;
  return namespacesOf()
    .filter((name) => !serverNamespaces.includes(name))
    .flatMap((name) => [...flatSources(readSources('en', name)).keys()].map((key) => `${name}:${key}`));
}

/** Messages that the server refers to; `words-of-server.test.ts` checks them. */
function isOfTheServer(key: string): boolean {
  return /^messages:(?!code\.)|^activities:(sentences|terms)\./.test(key);
}
