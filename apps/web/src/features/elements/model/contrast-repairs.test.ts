import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContrastData } from '@abhigam/domain';
import { contrastRepairs } from './contrast-repairs.ts';

const DATA: ContrastData = {
  contrastRatio: 2.2,
  expectedRatio: 4.5,
  fgColor: '#ff9933',
  bgColor: '#ffffff',
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  suggestedColor: '#bb5500',
  suggestedColorType: 'text',
  nearestColor: '#b06000',
  nearestColorType: 'text',
};

test('both suggestions are shown, each with the declaration to change', () => {
  assert.deepEqual(contrastRepairs({ ...DATA, nearestColor: '#333300', nearestColorType: 'background' }), [
    {
      kind: 'suggested',
      text: '#bb5500',
      background: '#ffffff',
      property: 'color',
      before: '#ff9933',
      after: '#bb5500',
    },
    {
      kind: 'nearest',
      text: '#ff9933',
      background: '#333300',
      property: 'background-color',
      before: '#ffffff',
      after: '#333300',
    },
  ]);
});

test('the same colour is shown once', () => {
  const kinds = contrastRepairs({ ...DATA, nearestColor: '#bb5500' }).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['suggested']);
});

test('where only the nearest is known it stands alone, and nothing where none is', () => {
  const none = { suggestedColor: null, suggestedColorType: null };
  assert.deepEqual(
    contrastRepairs({ ...DATA, ...none }).map(({ kind }) => kind),
    ['nearest'],
  );
  assert.deepEqual(contrastRepairs({ ...DATA, ...none, nearestColor: null, nearestColorType: null }), []);
});
