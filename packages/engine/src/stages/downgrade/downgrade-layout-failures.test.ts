import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditStatus } from '@abhigam/domain';
import { locatedElement } from '../../../test/located-element.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import {
  downgradeLayoutFailuresToReview,
  excludeLayoutRulesFromScore,
  rulesDowngradedForLayout,
} from './downgrade-layout-failures.ts';

function located(id: string, status: AuditStatus, unstyled: boolean[]): LocatedAudit {
  return {
    audit: {
      id,
      source: 'lh',
      status,
      impact: 'serious',
      category: 'cat.color',
      criteria: ['1.4.3'],
      tags: [],
      title: id,
      description: id,
      experimental: false,
      weight: 7,
      reason: status === 'Warn' ? 'needs-review' : null,
    },
    elements: unstyled.map((isUnstyled, at) => ({
      isUnstyled,
      ...locatedElement(`0:${at}`, {
        feHash: `${id} ${status} ${at}`,
        causes: [{ message: 'image-alt', values: {} }],
      }),
    })),
  };
}

const shape = (audits: LocatedAudit[]) =>
  audits.map(({ audit, elements }) => [
    audit.id,
    audit.status,
    audit.reason,
    ...elements.map(({ element }) => element.feHash),
  ]);

test('a layout rule fails only where its style sheets were loaded', () => {
  assert.deepEqual(
    shape(downgradeLayoutFailuresToReview([located('target-size', 'Fail', [true, false])], false)),
    [
      ['target-size', 'Fail', null, 'target-size Fail 1'],
      ['target-size', 'Warn', 'needs-review', 'target-size Fail 0'],
    ],
  );
});

test('colour contrast on focus and hover depends on style sheets too', () => {
  for (const id of ['focus-contrast', 'hover-contrast'])
    assert.deepEqual(shape(downgradeLayoutFailuresToReview([located(id, 'Fail', [true])], true)), [
      [id, 'Warn', 'needs-review', `${id} Fail 0`],
    ]);
});

test('merges downgraded failures with existing warnings and adds their cause', () => {
  const open = downgradeLayoutFailuresToReview(
    [located('target-size', 'Fail', [true]), located('target-size', 'Warn', [true])],
    true,
  );
  assert.deepEqual(shape(open), [
    ['target-size', 'Warn', 'needs-review', 'target-size Fail 0', 'target-size Warn 0'],
  ]);
  const [first, second] = open[0]?.elements ?? [];
  assert.match(first?.element.explanation ?? '', /A style sheet of the page did not load/);
  assert.deepEqual(second?.element.causes.length, 1);
});

test('a layout rule passes only if the page itself has its style sheets', () => {
  const passed = [located('target-size', 'Pass', []), located('label', 'Pass', [])];
  assert.deepEqual(
    downgradeLayoutFailuresToReview(passed, true).map(({ audit }) => audit.id),
    ['label'],
  );
  assert.equal(downgradeLayoutFailuresToReview(passed, false).length, 2);
});

test('keeps other rules and does not change its input', () => {
  const findings = [located('label', 'Fail', [true]), located('target-size', 'Fail', [true])];
  const before = JSON.stringify(findings);
  assert.deepEqual(
    downgradeLayoutFailuresToReview(findings, true).map(({ audit }) => audit.status),
    ['Fail', 'Warn'],
  );
  assert.equal(JSON.stringify(findings), before);
});

test('a layout rule does not count in the score unless it fails where the sheets were loaded', () => {
  const judged = [
    { id: 'target-size', outcome: 'fail' },
    { id: 'color-contrast', outcome: 'pass' },
    { id: 'label', outcome: 'fail' },
  ] as const;
  const outcomes = (audits: LocatedAudit[], isTop: boolean) =>
    excludeLayoutRulesFromScore(judged, audits, isTop).map(({ outcome }) => outcome);
  assert.deepEqual(outcomes([], true), ['review', 'review', 'fail']);
  assert.deepEqual(outcomes([], false), ['review', 'pass', 'fail']);
  assert.deepEqual(outcomes([located('target-size', 'Fail', [false])], false), ['fail', 'pass', 'fail']);
});

test('best-practice rules with weight count by their warnings where the sheets were loaded', () => {
  const warned = (reason: 'best-practice' | 'needs-review', unstyled: boolean[]) => {
    const { audit, elements } = located('skip-link', 'Warn', unstyled);
    const audits = downgradeLayoutFailuresToReview([{ audit: { ...audit, reason }, elements }], false);
    return excludeLayoutRulesFromScore([{ id: 'skip-link', outcome: 'fail' }], audits, false)[0]?.outcome;
  };
  assert.equal(warned('best-practice', [false]), 'fail');
  assert.equal(warned('best-practice', [true, false]), 'fail');
  assert.equal(warned('best-practice', [true]), 'review');
  assert.equal(warned('needs-review', [false]), 'review');
});

test('lists only layout rules that had something to judge', () => {
  const judged = [
    { id: 'target-size', outcome: 'review' },
    { id: 'color-contrast', outcome: 'inapplicable' },
    { id: 'label', outcome: 'fail' },
  ] as const;
  const audits = [located('andi-small-target', 'Warn', [true])];
  assert.deepEqual(
    rulesDowngradedForLayout([
      { audits: [], judged },
      { audits, judged: null },
    ]),
    ['target-size', 'andi-small-target'],
  );
});
