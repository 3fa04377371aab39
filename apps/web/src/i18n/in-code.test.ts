import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { NC_STATUSES, RUN_STATUSES } from '@abhigam/domain';
import { flatSources, namespacesOf, readSources } from '@abhigam/messages/read-sources';
import { keysAskedFor, namesRead, openProgram, placeOf, textsInCode } from '@abhigam/testing/source-code';
import { FILE_NAMESPACES } from '../../build/namespace-groups.ts';

const program = openProgram('apps/web/tsconfig.json');
after(() => program.close());
const files = program.filesIn('apps/web/src');

/** What turns keys into texts: hooks and what they give, and `text` for those who are no components. */
const ASKING = { functions: ['useText'], functionsOfNamespace: ['text'], types: ['Translate'] };

/** Shows components with samples, to those who build screens; it is in English throughout. */
const GALLERY = 'apps/web/src/screens/gallery/';

const STATES = [...NC_STATUSES, ...RUN_STATUSES].join('|');

/** Words that are a value, and no sentence. */
const VALUES: readonly RegExp[] = [
  // Orders of lists, and states, as the API knows them.
  /^\w+ (ASC|DESC)$/,
  /^not null$/,
  new RegExp(`^(statuses\\.)?(${STATES})$`),
  // Attributes, markup and selectors.
  /^noopener noreferrer$/,
  /^bottom (start|end)$/,
  /^<\w+ .*="$/,
  /^font-family="/,
  /^fieldset button$/,
  // What is typed in a terminal, and the name of a browser.
  /^-H 'Authorization: Bearer API_KEY'$/,
  /^Samsung Internet$/,
  // Names of layouts in the table of specified routes.
  /^(older layout)$/,
];

test('every key of the catalogues is asked for somewhere', () => {
  const keys = allKeys();
  assert.ok(keys.length > 3000);
  const asked = keysAskedFor(program.checker, files, ASKING, (text) => keys.includes(text));
  const ofOwnPages = namesRead(program.checker, program.filesIn('apps/web/build'));
  const unused = keys.filter((key) => {
    const [namespace = '', path = ''] = key.split(':');
    return namespace === 'landing' || namespace === 'offline'
      ? !path.split('.').every((name) => ofOwnPages.has(name))
      : !asked.has(key) && !isOfTheServer(key);
  });
  assert.deepEqual(unused, []);
});

test('no text stands in the code of a screen instead of a catalogue', () => {
  const screens = files.filter((file) => !placeOf(file).startsWith(GALLERY));
  assert.ok(screens.length > 800);
  // What the gallery says is found, so what a screen would say is found as well.
  assert.ok(textsInCode(files.filter((file) => !screens.includes(file))).length > 50);
  const texts = textsInCode(screens).filter(([, text]) => !VALUES.some((value) => value.test(text)));
  assert.deepEqual(texts, []);
});

function allKeys(): string[] {
  const ofTheServer: readonly string[] = FILE_NAMESPACES;
  return namespacesOf()
    .filter((name) => !ofTheServer.includes(name))
    .flatMap((name) => [...flatSources(readSources('en', name)).keys()].map((key) => `${name}:${key}`));
}

/** Sentences that the server names; `words-of-server.test.ts` has them. */
function isOfTheServer(key: string): boolean {
  return /^messages:(?!code\.)|^activities:(sentences|terms)\./.test(key);
}
