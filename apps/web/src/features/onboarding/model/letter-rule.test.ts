import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterRule } from './letter-rule.ts';

const MAX_BYTES = 2_000_000;

function letter(start: string | Uint8Array<ArrayBuffer>, bytes = 0, type = 'application/pdf') {
  return new File([start, new Uint8Array(Math.max(0, bytes - start.length))], 'letter.pdf', { type });
}

async function firstProblem(page: 'desktop' | 'older', file: File | null, isRequired = true) {
  const { error } = await letterRule(page, { isRequired }).safeParseAsync(file);
  return error?.issues[0]?.message;
}

test('accepts a PDF up to the exact size limit', async () => {
  for (const page of ['desktop', 'older'] as const)
    assert.equal(await firstProblem(page, letter('%PDF-1.7\n', MAX_BYTES)), undefined);
  const tooBig = letter('%PDF-1.7\n', MAX_BYTES + 1);
  assert.equal(await firstProblem('desktop', tooBig), 'Selected file is too big');
  assert.equal(await firstProblem('older', tooBig), 'Uploaded file is too big.');
});

const NO_PDF: [string, File][] = [
  ['a program under another name', letter(Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3]))],
  ['a page under another name', letter('<!doctype html><script>alert(1)</script>')],
  ['a page that says so', letter('%PDF-1.7\n', 0, 'text/html')],
  ['a text that is too short', letter('%PDF')],
  ['an empty file', letter('')],
];
for (const [what, file] of NO_PDF) {
  test(`${what} is no letter, in the words of each page`, async () => {
    assert.equal(await firstProblem('desktop', file), 'Selected file is not a pdf');
    assert.equal(await firstProblem('older', file), 'Uploaded file has unsupported format.');
  });
}

test('requires a letter only on the page with organizations', async () => {
  assert.equal(await firstProblem('desktop', null), 'Authorization letter pdf is missing');
  assert.equal(await firstProblem('older', null, false), undefined);
});
