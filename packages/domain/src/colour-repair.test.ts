import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourRepair } from './colour-repair.ts';

const PAIR = { fgColor: '#8a8a8a', bgColor: '#ffffff' };
const NONE = {
  suggestedColor: null,
  suggestedColorType: null,
  nearestColor: null,
  nearestColorType: null,
} as const;

test('suggests the sufficient colour with the smallest perceived change', () => {
  assert.deepEqual(
    colourRepair({
      ...PAIR,
      suggestedColor: '#737373',
      suggestedColorType: 'text',
      nearestColor: '#757575',
      nearestColorType: 'text',
    }),
    { type: 'text', from: '#8a8a8a', to: '#757575', text: '#757575', background: '#ffffff' },
  );
});

test('older results without a nearest colour have the suggested one', () => {
  assert.deepEqual(
    colourRepair({ ...PAIR, ...NONE, suggestedColor: '#1a1a1a', suggestedColorType: 'background' }),
    {
      type: 'background',
      from: '#ffffff',
      to: '#1a1a1a',
      text: '#8a8a8a',
      background: '#1a1a1a',
    },
  );
});

test('has no repair if no colour is sufficient', () => {
  assert.equal(colourRepair({ ...PAIR, ...NONE }), null);
});
