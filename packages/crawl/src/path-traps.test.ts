import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRepeatingPath } from './path-traps.ts';

/** Naive reference implementation: tries every position and length. */
function naiveIsRepeatingPath(segments: string[]): boolean {
  const times = (segment: string) => segments.filter((one) => one === segment).length;
  if (segments.some((segment) => times(segment) > (/^\d+$/.test(segment) ? 6 : 3))) return true;
  return segments.some((_, at) => {
    for (let length = 2; at + 3 * length <= segments.length; length += 1) {
      const row = (n: number) => segments.slice(at + n * length, at + (n + 1) * length).join('/');
      if (row(0) === row(1) && row(1) === row(2)) return true;
    }
    return false;
  });
}

test('detects repeating paths like the naive implementation', () => {
  let state = 11;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % below;
  };
  let circles = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const kinds = 2 + random(9);
    const unit = Array.from({ length: 1 + random(5) }, () => 'abcdefg123'[random(kinds)] ?? 'a');
    const before = Array.from({ length: random(4) }, () => 'xyz1'[random(4)] ?? 'x');
    const after = Array.from({ length: random(4) }, () => 'abc1'[random(4)] ?? 'a');
    const segments = [...before, ...Array.from({ length: 1 + random(4) }, () => unit).flat(), ...after];
    const expected = naiveIsRepeatingPath(segments);
    circles += Number(expected);
    assert.equal(isRepeatingPath(`/${segments.join('/')}`), expected, segments.join('/'));
  }
  assert.ok(circles > 1_000 && circles < 4_000, `${circles} of 5,000 go round`);
});
