import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { FINGERPRINT_REVISION } from '@abhigam/domain';
import { DEVELOPMENT_PAIRS } from '../../test/fingerprints/development-pairs.ts';
import { HELD_OUT_PAIRS } from '../../test/fingerprints/held-out-pairs.ts';
import { elementsOfPair, type Pair } from '../../test/fingerprints/pair.ts';
import { feHash } from './fe-hash.ts';
import { rootCause } from './root-cause.ts';

test('the corpus has 200 pairs, a third of them different', () => {
  const pairs = [...DEVELOPMENT_PAIRS, ...HELD_OUT_PAIRS];
  const keys = new Set(pairs.map((pair) => JSON.stringify(pair)));
  assert.equal(keys.size, pairs.length);
  assert.ok(pairs.length >= 200);
  assert.ok(pairs.filter(({ verdict }) => verdict === 'different').length >= pairs.length / 3);
});

test('pairs differ before normalization', () => {
  for (const pair of [...DEVELOPMENT_PAIRS, ...HELD_OUT_PAIRS]) {
    const [before, after] = elementsOfPair(pair);
    assert.notDeepEqual(before, after, describe(pair));
  }
});

for (const [name, pairs] of Object.entries({ known: DEVELOPMENT_PAIRS, new: HELD_OUT_PAIRS }))
  test(`precision and recall are 0.98 on ${name} pairs`, (t) => {
    const { precision, recall, wrong } = judge(pairs);
    t.diagnostic(`${pairs.length} pairs: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    for (const pair of wrong) t.diagnostic(`wrong: ${describe(pair)}`);
    assert.ok(precision >= 0.98 && recall >= 0.98);
  });

test('the result of the fingerprint has a revision', () => {
  const prints = [...DEVELOPMENT_PAIRS, ...HELD_OUT_PAIRS]
    .flatMap(elementsOfPair)
    .flatMap(({ snippet, label }) => [feHash('x', snippet, label), rootCause('x', snippet, 'body > p')]);
  // If this differs, raise FINGERPRINT_REVISION: stored findings need new fingerprints.
  assert.deepEqual(
    [FINGERPRINT_REVISION, createHash('sha256').update(prints.join()).digest('hex').slice(0, 16)],
    [5, 'a1af3bfb391d762d'],
  );
});

/** Precision and recall of "same". */
function judge(pairs: readonly Pair[]) {
  const calledSame = pairs.filter((pair) => {
    const [before, after] = elementsOfPair(pair);
    return feHash('x', before.snippet, before.label) === feHash('x', after.snippet, after.label);
  });
  const wrong = pairs.filter((pair) => (pair.verdict === 'same') !== calledSame.includes(pair));
  const right = calledSame.filter(({ verdict }) => verdict === 'same').length;
  const all = pairs.filter(({ verdict }) => verdict === 'same').length;
  return { precision: right / calledSame.length, recall: right / all, wrong };
}

function describe({ verdict, before, after, changes }: Pair): string {
  return `${verdict}: ${before} / ${after} ${changes.join(', ')}`;
}
