import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKindOf } from './file-kind.ts';

const CASES: [string, string | null][] = [
  ['%PDF-1.7\n%\u00e2\u00e3', 'pdf'],
  ['GIF89a\u0001', 'gif'],
  ['\u2030PNG\n\u001a\n', 'png'],
  ['\ufffdPNG\n\u001a\n', 'png'],
  ['\u00ff\u00d8\u00ff\u00e0\u0010JFIF', 'jpeg'],
  ['\ufffd\ufffd\ufffd\ufffd\u0010Exif', 'jpeg'],
  ['PK\u0003\u0004\u0014', 'archive'],
  ['', null],
  ['PNG is a format of pictures', null],
  ['JFIF and Exif are formats', null],
  ['PK 34', null],
  ['%PDF', null],
];
for (const [words, kind] of CASES)
  test(`${JSON.stringify(words)} is ${kind ?? 'text'}`, () => assert.equal(fileKindOf(words), kind));
