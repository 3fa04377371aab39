import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ENGLISH } from '@abhigam/domain';
import { keysAskedFor, namesRead, openProgram, placeOf, propertyNames } from '@abhigam/testing/source-code';

const server = openProgram('tsconfig.json');
const web = openProgram('apps/web/tsconfig.json');
after(() => {
  server.close();
  web.close();
});

test('every sentence that the server stores or answers with is said somewhere', () => {
  const asking = { functions: ['say', 'sayBecause'] };
  const said = new Set<string>();
  for (const [program, folders] of [
    [server, ['packages/*/src', 'apps/{api,worker,cli,launcher}/src']],
    [web, ['apps/web/src']],
  ] as const)
    for (const folder of folders)
      for (const key of keysAskedFor(program.checker, program.filesIn(folder), asking, isOfOthers))
        said.add(key);
  assert.ok(said.size > 200);
  const keys = new Set(Object.keys(ENGLISH).map((key) => key.replace(/_(one|other)$/, '')));
  assert.deepEqual(
    [...keys].filter((key) => !said.has(key)),
    [],
  );
});

/** A sentence that is not of the catalogue has this key. */
function isOfOthers(text: string): boolean {
  return text === 'quoted';
}

for (const [folder, words] of [
  ['packages/report/src', 'words/en.ts'],
  ['packages/report/src', 'html/words/en.ts'],
  ['packages/notices/src', 'words/en.ts'],
] as const)
  test(`every text of ${folder}/${words} is read somewhere`, () => {
    const files = server.filesIn(folder);
    const catalogue = files.find((file) => placeOf(file) === `${folder}/${words}`);
    assert.ok(catalogue);
    const read = namesRead(
      server.checker,
      files.filter((file) => !/\/words\/(en|hi)\.ts$/.test(file.fileName)),
    );
    const names = propertyNames(catalogue);
    assert.ok(names.length > 20);
    assert.deepEqual(
      names.filter((name) => !read.has(name)),
      [],
    );
  });
