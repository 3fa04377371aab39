import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BuiltFile, budgetExcess, compressedSize, measureFirstLoad } from './measure-first-load.ts';

function file(fileName: string, facade: string | null, imports: string[], modules: string[]): BuiltFile {
  return {
    fileName,
    code: fileName.repeat(500),
    facadeModuleId: facade && `/house/${facade}`,
    imports,
    modules: Object.fromEntries(modules.map((id) => [`/house/${id}`, { renderedLength: 100 }])),
  };
}

const FILES = [
  file('main.js', 'apps/web/index.html', ['libraries.js'], ['apps/web/src/app/app.tsx']),
  file('libraries.js', null, [], ['node_modules/react-dom/a.js', 'node_modules/@tanstack/query-core/b.js']),
  file(
    'home.js',
    'apps/web/src/routes/home.tsx',
    ['shared.js', 'libraries.js'],
    ['apps/web/src/screens/home/h.tsx'],
  ),
  file('shared.js', null, ['home.js'], ['packages/domain/src/errors.ts']),
  file('other.js', 'apps/web/src/routes/other.tsx', [], ['apps/web/src/screens/other/o.tsx']),
];
const HOME = { address: '/', limitKb: 120, loads: ['src/routes/home.tsx'] };

test('counts every file that the address loads once, and no other', () => {
  const weight = measureFirstLoad(FILES, HOME);
  assert.equal(weight.files, 4);
  const bytes = FILES.filter(({ fileName }) => fileName !== 'other.js').map(({ code }) =>
    compressedSize(code),
  );
  assert.equal(weight.kb, bytes.reduce((a, b) => a + b) / 1000);
});

test('reports the address over its limit, the excess, and its largest parts', () => {
  const weight = measureFirstLoad(FILES, { ...HOME, limitKb: 0.01 });
  assert.match(
    budgetExcess(weight) ?? '',
    /^\/ loads 0\.\d kB of compressed script at first, and may load 0\.01 kB\. Its largest parts: (.+ 0\.\d kB, ){2}.+ 0\.\d kB\.$/,
  );
  assert.deepEqual(weight.largest.map(({ part }) => part).sort(), [
    'apps/web/src/app',
    'apps/web/src/screens',
    'packages/domain/src/errors.ts',
  ]);
  assert.equal(budgetExcess(measureFirstLoad(FILES, HOME)), null);
});

test('names a module that no longer exists', () => {
  assert.throws(
    () => measureFirstLoad(FILES, { ...HOME, loads: ['src/routes/gone.tsx'] }),
    /loads src\/routes\/gone\.tsx/,
  );
});
