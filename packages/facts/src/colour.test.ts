import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHex } from '@abhigam/domain';
import { blendOver, compositeColours, parseColour } from './colour.ts';

const CASES: [string, string, number][] = [
  ['rgb(1, 2, 3)', '#010203', 1],
  ['rgba(255, 0, 0, 0.5)', '#ff0000', 0.5],
  ['rgb(51.4 102 153 / 0.25)', '#336699', 0.25],
  ['rgba(0, 0, 0, 0)', '#000000', 0],
  ['color(srgb 0.5 0 0.5)', '#800080', 1],
  ['color(srgb 1.2 -0.1 0.5 / 0.4)', '#ff0080', 0.4],
  ['color(srgb-linear 1 0.2158 0)', '#ff8000', 1],
  ['color(display-p3 1 0 0)', '#ff0000', 1],
  ['color(display-p3 0.502 0.502 0.502)', '#808080', 1],
  ['color(xyz-d65 0.9505 1 1.089)', '#ffffff', 1],
  ['oklab(0.62796 0.22486 0.12585)', '#ff0000', 1],
  ['oklch(0.62796 0.25768 29.234)', '#ff0000', 1],
  ['oklch(0.45201 0.31321 264.05 / 0.5)', '#0000ff', 0.5],
  ['lab(54.29 80.81 69.89)', '#ff0000', 1],
  ['lab(100 0 0)', '#ffffff', 1],
  ['lch(29.57 131.2 301.36)', '#0000ff', 1],
  ['lab(50 none none)', '#777777', 1],
];
for (const [value, hex, alpha] of CASES)
  test(`${value} is ${hex}`, () => {
    const colour = parseColour(value);
    assert.ok(colour);
    assert.equal(toHex(colour.rgb), hex);
    assert.equal(colour.alpha, alpha);
  });

for (const value of [
  '',
  'red',
  'rgb(1, 2)',
  'color(rec2020 1 0 0)',
  'rgb(a b c)',
  'color(srgb)',
  'rgb((1 2 3)',
])
  test(`"${value}" cannot be read`, () => assert.equal(parseColour(value), null));

test('blends a half-transparent colour with the one below', () => {
  assert.deepEqual(blendOver({ rgb: [255, 0, 0], alpha: 0.5 }, [255, 255, 255]), [255, 128, 128]);
  assert.deepEqual(blendOver({ rgb: [1, 2, 3], alpha: 1 }, [255, 255, 255]), [1, 2, 3]);
});

test('composites two transparent colours into one', () => {
  const red = { rgb: [255, 0, 0], alpha: 0.5 } as const;
  assert.deepEqual(compositeColours(red, { rgb: [0, 0, 255], alpha: 0.5 }), {
    rgb: [170, 0, 85],
    alpha: 0.75,
  });
  assert.deepEqual(compositeColours({ ...red, alpha: 0 }, red), red);
  assert.deepEqual(compositeColours({ ...red, alpha: 0 }, { ...red, alpha: 0 }), { ...red, alpha: 0 });
});
