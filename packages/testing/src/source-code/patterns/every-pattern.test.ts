import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type OpenProgram, openProgram } from '../open-program.ts';
import { constructedBy, constructingFiles, literalsIn } from './patterns-in-code.ts';
import { superlinearReason } from './superlinear.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Code that processes pages, files and responses of sites. */
const FOLDERS = [
  ...[
    'contract',
    'crawl',
    'domain',
    'egress',
    'engine',
    'facts',
    'guidelines',
    'fleet',
    'notices',
    'ocr',
    'pdf',
    'report',
    'rules',
    'subprocess',
  ].map((name) => `packages/${name}/src`),
  'apps/worker/src',
];

/** Superlinear patterns, with the reason why their input is always short. */
const SHORT_TEXTS: readonly { source: string; why: string }[] = [
  {
    source: String.raw`\/twind\b.*\.js\b|`,
    why: 'not-loaded.ts gives it the first 500 characters of an address',
  },
  {
    source: String.raw`\b\d[\d,.]*\s+(?:\p{L}+\s+){0,4}?(?:found`,
    why: 'form-error-not-announced reads no message of more than 60 characters',
  },
  {
    source: String.raw`^(?:[\d०-९]{1,2}\.|[^\p{L}\p{N}]*)\s*[\d०-९]{1,2}$`,
    why: 'carousel-duplicates.ts reads the texts of dots of a carousel up to 20 characters',
  },
];

/** Files that construct patterns only inside functions, and their source. */
const PATTERNS_IN_FUNCTIONS: Readonly<Record<string, string>> = {
  'packages/engine/src/in-page/repairs/repair-changes.ts': 'the source of LINE_SIGN, a literal in rules',
  'packages/engine/src/in-page/motion/motion-controls.ts':
    'STOP_NAMES and SAYS_NEXT, which stop-control.ts and next-slides.ts construct as well',
  'packages/rules/src/fingerprint/markup.ts': 'the names of a closed list of elements',
};

let program: OpenProgram;
before(() => {
  program = openProgram('tsconfig.json');
});
after(() => program.close());

test('detects known superlinear patterns', () => {
  const word = String.raw`\w+\.(?:key|code)==27`;
  const known: [source: string, flags: string][] = [
    // Three adjacent words: cubic in the length of a listener.
    [String.raw`^(?:async)?(?:function\w*|\w+)?\(?\w+\)?(?:=>)?\{?(?:return)?(if\()?\(?${word}(?=[)&])`, ''],
    [String.raw`[\p{L}\p{M}]{2,}\P{L}+[\p{L}\p{M}]{2,}`, 'u'],
    [String.raw`[।॥۔꯫᱾]|[\p{L}\p{M}]{2,}[.?!؟](?:\s|$)`, 'u'],
    // The search restarts at each character of the repetition.
    [String.raw`\s+$`, ''],
    ['<[^>]*>', 'g'],
    [String.raw`\/\*[\s\S]*?\*\/`, 'g'],
    [String.raw`^\s*a?\s*$`, ''],
    ['(a+)+b', ''],
    ['^(?:a|a)*$', ''],
    [String.raw`(["'])(?:\\.|(?!\1)[^\\])*\1`, ''],
  ];
  for (const [source, flags] of known) assert.ok(superlinearReason(source, flags), source);
});

test('accepts linear patterns', () => {
  const linear: [source: string, flags: string][] = [
    [String.raw`(?<!\s)\s+$`, ''],
    ['<[^<>]*>', 'g'],
    [String.raw`^\s*(?:a\s*)?$`, ''],
    [String.raw`[\p{L}\p{M}]{2}[.?!؟](?:\s|$)`, 'u'],
    ['a{1,20}b', ''],
    [String.raw`^[\w-]+(?:\.[\w-]+)*$`, ''],
  ];
  for (const [source, flags] of linear) assert.equal(superlinearReason(source, flags), null, source);
});

test('no pattern that processes site content is superlinear', async () => {
  const files = FOLDERS.flatMap((folder) => program.filesIn(folder));
  const patterns = literalsIn(files);
  assert.ok(patterns.length > 900, `only ${patterns.length} literals were found`);
  const notSeen: string[] = [];
  for (const place of constructingFiles(files)) {
    const constructed = await constructedBy(place, pathToFileURL(join(ROOT, place)).href);
    patterns.push(...constructed);
    if (constructed.length === 0 && !(place in PATTERNS_IN_FUNCTIONS)) notSeen.push(place);
  }
  assert.deepEqual(notSeen, [], 'these construct patterns that this test does not see');

  const used = new Set<string>();
  const faults: string[] = [];
  const distinct = new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one]));
  for (const [written, { place, source, flags }] of distinct) {
    const why = superlinearReason(source, flags);
    if (why === null) continue;
    const short = SHORT_TEXTS.find((one) => source.includes(one.source));
    if (short) used.add(short.source);
    else faults.push(`${place}: ${written}\n  ${why}`);
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(
    SHORT_TEXTS.filter(({ source }) => !used.has(source)),
    [],
    'these exemptions are no longer needed',
  );
});

test('every file listed as constructing patterns inside functions does so', () => {
  const files = FOLDERS.flatMap((folder) => program.filesIn(folder));
  const constructing = new Set(constructingFiles(files));
  assert.deepEqual(
    Object.keys(PATTERNS_IN_FUNCTIONS).filter((place) => !constructing.has(place)),
    [],
  );
});
