import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { flatSources, readSources } from '@abhigam/messages/read-sources';
import { namesRead, openProgram, requestedMessageKeys, textsInCode } from '@abhigam/testing/source-code';

const server = openProgram('tsconfig.json');
const web = openProgram('apps/web/tsconfig.json');
after(() => {
  server.close();
  web.close();
});

test('every message key that the server uses exists, and every key is used', () => {
  const asking = { functions: ['say', 'sayWithReason'] };
  const usedKeys = new Set<string>();
  for (const [program, folders] of [
    [server, ['packages/*/src', 'apps/{api,worker,cli,launcher}/src']],
    [web, ['apps/web/src']],
  ] as const)
    for (const folder of folders) {
      const files = program.filesIn(folder);
      for (const key of requestedMessageKeys(program.checker, files, asking, isOfOthers)) usedKeys.add(key);
      for (const key of requestedMessageKeys(
        program.checker,
        files,
        { functions: ['formMessage'] },
        isOfOthers,
      ))
        usedKeys.add(`form.${key}`);
    }
  assert.ok(usedKeys.size > 200);
  const keysOf = (namespace: string) => [...flatSources(readSources('en', namespace)).keys()];
  const forms = keysOf('validation').map((key) => `form.${key}`);
  const sentences = [...keysOf('messages').filter((key) => !key.startsWith('code.')), ...keysOf('programs')];
  const keys = new Set([...forms, ...sentences]);
  assert.deepEqual(
    [...keys].filter((key) => !usedKeys.has(key)),
    [],
  );
});

/** Key of messages that are not from the catalogue. */
function isOfOthers(text: string): boolean {
  return text === 'quoted';
}

for (const [folder, namespace] of [
  ['packages/report/src', 'reportFile'],
  ['packages/report/src', 'reportDocument'],
  ['packages/report/src', 'estimateFile'],
  ['packages/report/src', 'causesFile'],
  ['packages/report/src', 'patchFile'],
  ['packages/notices/src', 'mail'],
  ['apps/api/src/features/activity-log', 'activityFile'],
] as const)
  test(`every text of ${namespace} is read somewhere in ${folder}`, () => {
    const read = namesRead(server.checker, server.filesIn(folder));
    const names = [...flatSources(readSources('en', namespace)).keys()].flatMap((key) => key.split('.'));
    assert.ok(names.length > 5);
    assert.deepEqual(
      names.filter((name) => !read.has(name)),
      [],
    );
  });

/** Where what people read is made: files, mails, and the answers of the API. */
const FOLDERS = ['packages/report/src', 'packages/notices/src', 'packages/portal/src', 'apps/api/src'];

/** Strings that are values, or for programs and operators. */
const VALUES: readonly RegExp[] = [
  // Sort orders and states of the API.
  /^\w+ (ASC|DESC)$/,
  /^not null$/,
  /^(FIX IN PROGRESS|PARTIALLY COMPLETE)$/,
  // Headers, styles and fonts.
  /^(private|public), [\w=-]+(, immutable)?$/,
  /^openid email profile$/,
  // The end of a version of WCAG, as runs store it.
  /^without ARIA$/,
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
const DEVELOPER_TEXTS: readonly string[] = [
  // The API page, in English.
  'apps/api/src/app.ts',
  'apps/api/src/http/openapi.ts',
  'apps/api/src/http/route.ts',
  // Starts, stops and logs of programs.
  'apps/api/src/main.ts',
  'apps/api/src/processes/process-pool.ts',
];

test('no user-visible text is in the code of the server', () => {
  const files = FOLDERS.flatMap((folder) => server.filesIn(folder));
  assert.ok(files.length > 400);
  // Sanity check: texts of sample data are found.
  const samples = server.filesIn('packages/sample-data/src');
  assert.ok(textsInCode(samples).length > 20);
  const texts = textsInCode(files)
    .filter(([where]) => !DEVELOPER_TEXTS.includes(where))
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
