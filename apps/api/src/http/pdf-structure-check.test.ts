import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PdfStructureCheck } from './pdf-structure-check.ts';

function isPlausible(bytes: Buffer, pieces: number): boolean {
  const shape = new PdfStructureCheck();
  for (let at = 0; at < bytes.length; at += pieces) shape.add(bytes.subarray(at, at + pieces));
  return shape.isPlausible;
}

test('accepts a real PDF in any chunks, also with trailing bytes', async () => {
  const letter = await readFile(new URL('../../assets/sample-letter.pdf', import.meta.url));
  for (const pieces of [7, 1024, letter.length]) assert.equal(isPlausible(letter, pieces), true);
  assert.equal(isPlausible(Buffer.concat([letter, Buffer.alloc(5_000)]), 1024), true);
  assert.equal(isPlausible(letter.subarray(0, letter.length / 2), 1024), false, 'half of it is none');
});

test('refuses a file that only starts like a PDF', () => {
  for (const text of ['%PDF-1.7\n', '%PDF-12345', '%PDF-1.7\n<html></html>', `%PDF-1.7${'x'.repeat(10_000)}`])
    assert.equal(isPlausible(Buffer.from(text), 64), false, text.slice(0, 20));
});
