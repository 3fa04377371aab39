import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditStatus } from '@abhigam/domain';
import { locatedElement } from '../../test/located-element.ts';
import type { LocatedAudit } from '../findings/located-audit.ts';
import type { FindingPredicate, Overrides } from '../findings/source-findings.ts';
import { resolveOverlaps } from './resolve-overlaps.ts';

function located(id: string, status: AuditStatus, places: (string | null)[]): LocatedAudit {
  return {
    audit: {
      id,
      source: 'lh',
      status,
      impact: 'serious',
      category: 'cat.forms',
      criteria: ['2.5.3'],
      tags: [],
      title: id,
      description: id,
      experimental: false,
      weight: 7,
      reason: status === 'Warn' ? 'needs-review' : null,
    },
    elements: places.map((place) => locatedElement(place, { feHash: `${id} ${place}`, explanation: id })),
  };
}

const frames = (place: string) => (place === '1:1' ? '0:7' : null);
const OVERRIDES = new Map([['axe-label', ['ours']]]);

/** Outcome of the first source, whose rule `axe-label` is overridden by the rule `ours` of the second. */
function outcome(
  audits: LocatedAudit[],
  ours: LocatedAudit[],
  overrides: Overrides = OVERRIDES,
  dismissedBy: FindingPredicate = () => false,
) {
  const judged = [{ id: 'axe-label', outcome: 'fail' as const }];
  const [decided] = resolveOverlaps(
    [
      { audits, judged, overrides: new Map(), dismissedBy: () => false },
      { audits: ours, judged: null, overrides, dismissedBy },
    ],
    frames,
  );
  return {
    audits: decided?.audits.map(({ audit, elements }) => [
      audit.status,
      ...elements.map(({ place }) => place),
    ]),
    judged: decided?.judged?.[0]?.outcome,
  };
}

test('keeps a failure where the overriding rule fails too, and where the element is unknown', () => {
  const ours = located('ours', 'Fail', ['0:1']);
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['0:1', '0:2', null])], [ours]), {
    audits: [['Fail', '0:1', null]],
    judged: 'fail',
  });
});

test('a rule whose failures are all removed passes', () => {
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['0:1'])], []), {
    audits: [['Pass']],
    judged: 'pass',
  });
});

test('removes a failure where the overriding rule only warns, and keeps a warning', () => {
  const ours = located('ours', 'Warn', ['0:1']);
  const axe = [located('axe-label', 'Fail', ['0:1']), located('axe-label', 'Warn', ['0:1', '0:2'])];
  assert.deepEqual(outcome(axe, [ours]), { audits: [['Warn', '0:1']], judged: 'pass' });
});

test('a finding inside a frame matches a finding of the frame element', () => {
  const ours = located('ours', 'Fail', ['0:7']);
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['1:1', '1:2'])], [ours]), {
    audits: [['Fail', '0:7']],
    judged: 'fail',
  });
});

test('keeps a rule that no other source overrides', () => {
  const axe = [located('axe-label', 'Fail', ['0:1'])];
  assert.deepEqual(outcome(axe, [], new Map()), { audits: [['Fail', '0:1']], judged: 'fail' });
});

test('keeps an element that any of several overriding sources reports', () => {
  const decided = resolveOverlaps(
    [
      {
        audits: [located('axe-label', 'Fail', ['0:1', '0:2', '0:3'])],
        judged: null,
        overrides: new Map(),
        dismissedBy: () => false,
      },
      {
        audits: [located('ours', 'Fail', ['0:1'])],
        judged: null,
        overrides: OVERRIDES,
        dismissedBy: () => false,
      },
      {
        dismissedBy: () => false,
        audits: [located('third', 'Fail', ['0:2'])],
        judged: null,
        overrides: new Map([['axe-label', ['third']]]),
      },
    ],
    frames,
  );
  assert.deepEqual(
    decided.map(({ audits }) => audits.flatMap(({ elements }) => elements.map(({ place }) => place))),
    [['0:1', '0:2'], ['0:1'], ['0:2']],
  );
});

test('removes a dismissed finding and keeps the others when no rule overrides', () => {
  const axe = [located('axe-label', 'Fail', ['0:1', '0:2'])];
  const takesBack = (id: string, place: string) => id === 'axe-label' && place === '0:1';
  assert.deepEqual(outcome(axe, [], new Map(), takesBack), { audits: [['Fail', '0:2']], judged: 'fail' });
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['0:1'])], [], new Map(), takesBack), {
    audits: [['Pass']],
    judged: 'pass',
  });
});
