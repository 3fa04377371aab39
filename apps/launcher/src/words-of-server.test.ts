import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ENGLISH, LANGUAGES } from '@abhigam/domain';
import {
  keysAskedFor,
  namesRead,
  openProgram,
  placeOf,
  propertyNames,
  textsInCode,
} from '@abhigam/testing/source-code';

/** Text files. */
const OF_A_LANGUAGE = new RegExp(`/words/(${LANGUAGES.join('|')})\\.ts$`);

const server = openProgram('tsconfig.json');
const web = openProgram('apps/web/tsconfig.json');
after(() => {
  server.close();
  web.close();
});

test('every message key that the server uses exists, and every key is used', () => {
  const asking = { functions: ['say', 'sayBecause'] };
  const said = new Set<string>();
  for (const [program, folders] of [
    [server, ['packages/*/src', 'apps/{api,worker,cli,launcher}/src']],
    [web, ['apps/web/src']],
  ] as const)
    for (const folder of folders) {
      const files = program.filesIn(folder);
      for (const key of keysAskedFor(program.checker, files, asking, isOfOthers)) said.add(key);
      for (const key of keysAskedFor(program.checker, files, { functions: ['formMessage'] }, isOfOthers))
        said.add(`form.${key}`);
    }
  assert.ok(said.size > 200);
  const keys = new Set(Object.keys(ENGLISH).map((key) => key.replace(/_(one|other)$/, '')));
  assert.deepEqual(
    [...keys].filter((key) => !said.has(key)),
    [],
  );
});

/** Key of messages that are not from the catalogue. */
function isOfOthers(text: string): boolean {
  return text === 'quoted';
}

for (const [folder, words] of [
  ['packages/report/src', 'words/en.ts'],
  ['packages/report/src', 'html/words/en.ts'],
  ['packages/notices/src', 'words/en.ts'],
] as const)
  test(`every text of ${folder}/${words} is used`, () => {
    const files = server.filesIn(folder);
    const catalogue = files.find((file) => placeOf(file) === `${folder}/${words}`);
    assert.ok(catalogue);
    const read = namesRead(
      server.checker,
      files.filter((file) => !OF_A_LANGUAGE.test(file.fileName)),
    );
    const names = propertyNames(catalogue);
    assert.ok(names.length > 20);
    assert.deepEqual(
      names.filter((name) => !read.has(name)),
      [],
    );
  });

/** Folders that produce texts for people: files, mails, API responses. Sample data is user content. */
const FOLDERS = ['packages/report/src', 'packages/notices/src', 'packages/portal/src', 'apps/api/src'];
const SAMPLES = 'packages/portal/src/demo/';

/** Strings that are values, or for programs and operators. */
const VALUES: readonly RegExp[] = [
  // Sort orders and states of the API.
  /^\w+ (ASC|DESC)$/,
  /^not null$/,
  /^(FIX IN PROGRESS|PARTIALLY COMPLETE)$/,
  // Headers, styles and fonts.
  /^(private|public), [\w=-]+(, immutable)?$/,
  /^openid email profile$/,
  /^Noto Sans( \w+)?$/,
  /font-family|font:|color:|default-src/,
  // Settings and their errors, for operators.
  /^(must (be|have|not contain) ?|is missing$)/,
  /^: (this network covers|raise StreamMaxLength)/,
  /^The (artifact store cannot be used|web app has not been built)/,
  /^(There is too little free storage\.|not ready|too large)$/,
  /^The login provider does not say/,
  /^The malware scanner does not answer/,
  // Responses of clamd and HTTP status lines.
  /^size limit exceeded$/,
  /^\d{3} [A-Z][\w ]+$/,
  // Messages of Zod and Fastify that are matched.
  /^Invalid value$/,
  // Names in log lines and attempts.
  /^(of what was moved|what waits|too many sign-ins by)$/,
  // A browser name.
  /^Samsung Internet$/,
];

/** Files with texts for programmers and operators. */
const FOR_PROGRAMMERS: readonly string[] = [
  // The API page, in English.
  'apps/api/src/app.ts',
  'apps/api/src/http/openapi.ts',
  'apps/api/src/http/route.ts',
  // Starts, stops and logs of programs.
  'apps/api/src/main.ts',
  'apps/api/src/processes/process-pool.ts',
];

test("no user-visible text is in the server's code", () => {
  const files = FOLDERS.flatMap((folder) => server.filesIn(folder)).filter(
    (file) => !OF_A_LANGUAGE.test(file.fileName) && !placeOf(file).startsWith(SAMPLES),
  );
  assert.ok(files.length > 400);
  // Sanity check: the texts of the catalogue are found.
  const words = server.filesIn('packages/notices/src').filter((file) => OF_A_LANGUAGE.test(file.fileName));
  assert.ok(textsInCode(words).length > 100);
  const texts = textsInCode(files)
    .filter(([where]) => !FOR_PROGRAMMERS.includes(where))
    .map(([where, text]) => [where, withoutMarkup(text)] as const)
    .filter(([, text]) => /\p{L}{2,},? \p{L}{2,}|(?!\p{Script=Latin})\p{L}/u.test(text))
    .filter(([, text]) => !VALUES.some((value) => value.test(text)));
  assert.deepEqual(texts, []);
});

/** The text between tags; a template part may start or end inside one. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/^[^<>]*">/, ' ')
    .replace(/<[^<>]*$/, ' ')
    .trim();
}
