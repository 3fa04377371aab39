import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeyboardStop } from '@abhigam/contract';
import { stopMarks } from './stop-marks.ts';

const STOP: KeyboardStop = {
  number: 1,
  role: 'link',
  name: 'Home',
  isNameCut: false,
  tag: 'a',
  tabIndex: null,
  problems: [],
  isWalked: true,
  rect: { x: 90, y: 40, width: 20, height: 20 },
  selector: 'a',
  findings: [],
  findingCount: 0,
};

test('positions stops in percent of the image and omits stops outside it', () => {
  const marks = stopMarks(
    [
      STOP,
      { ...STOP, number: 2, rect: null },
      { ...STOP, number: 3, rect: { x: 0, y: 900, width: 9, height: 9 } },
      { ...STOP, number: 4, problems: ['covered'], rect: { x: 0, y: 0, width: 200, height: 100 } },
    ],
    { width: 400, height: 200, scale: 2 },
  );
  assert.deepEqual(marks, [
    { number: 1, x: 50, y: 50, hasProblem: false },
    { number: 4, x: 6, y: 50, hasProblem: true },
  ]);
});
