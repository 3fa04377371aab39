import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditStatus } from '@abhigam/domain';
import { type Decider, decide } from './decide.ts';
import type { LocatedAudit } from './located-audit.ts';

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
    elements: places.map((place) => ({
      place,
      element: {
        feHash: `${id} ${place}`,
        rootCause: '',
        label: '',
        causes: [],
        explanation: id,
        seenAlso: [],
        snippet: '',
        selector: '',
        ancestry: '',
        testData: null,
        altFailureData: null,
        rect: null,
      },
    })),
  };
}

const decidedBy =
  (...ours: LocatedAudit[]): Decider =>
  (id) =>
    id === 'axe-label' ? ours : null;
const frames = (place: string) => (place === '1:1' ? '0:7' : null);

function outcome(audits: LocatedAudit[], decider: Decider) {
  const judged = [{ id: 'axe-label', outcome: 'fail' as const }];
  const decided = decide({ audits, judged }, decider, frames);
  return {
    audits: decided.audits.map(({ audit, elements }) => [
      audit.status,
      ...elements.map(({ place }) => place),
    ]),
    judged: decided.judged[0]?.outcome,
  };
}

test('a failure stands where ours fails too, and where the element is not known', () => {
  const ours = located('ours', 'Fail', ['0:1']);
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['0:1', '0:2', null])], decidedBy(ours)), {
    audits: [['Fail', '0:1', null]],
    judged: 'fail',
  });
});

test('a rule that is left without failures has passed', () => {
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['0:1'])], decidedBy()), {
    audits: [['Pass']],
    judged: 'pass',
  });
});

test('a failure falls where ours only warns; a warning stands', () => {
  const ours = located('ours', 'Warn', ['0:1']);
  const axe = [located('axe-label', 'Fail', ['0:1']), located('axe-label', 'Warn', ['0:1', '0:2'])];
  assert.deepEqual(outcome(axe, decidedBy(ours)), { audits: [['Warn', '0:1']], judged: 'pass' });
});

test('what is said of the inside of a frame is taken for the frame', () => {
  const ours = located('ours', 'Fail', ['0:7']);
  assert.deepEqual(outcome([located('axe-label', 'Fail', ['1:1', '1:2'])], decidedBy(ours)), {
    audits: [['Fail', '0:7']],
    judged: 'fail',
  });
});

test('nobody else is spoken for', () => {
  const axe = [located('axe-label', 'Fail', ['0:1'])];
  assert.deepEqual(
    outcome(axe, () => null),
    { audits: [['Fail', '0:1']], judged: 'fail' },
  );
});
