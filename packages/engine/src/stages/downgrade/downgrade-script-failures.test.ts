import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoadFailure, Omission } from '@abhigam/domain';
import { RULES, rulesDependingOn } from '@abhigam/rules';
import { locatedElement } from '../../../test/located-element.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { downgradeScriptFailuresToReview } from './downgrade-script-failures.ts';

function failure(id: string): LocatedAudit {
  return {
    audit: {
      id,
      source: 'interaction',
      status: 'Fail',
      impact: 'serious',
      category: 'cat.keyboard',
      criteria: ['2.4.7'],
      tags: [],
      title: id,
      description: id,
      experimental: false,
      weight: 7,
      reason: null,
    },
    elements: [locatedElement('0:1', { feHash: id, causes: [{ message: id, values: {} }] })],
  };
}

const without = (...files: LoadFailure[]): Omission[] => [
  { part: 'scripts', why: 'not-loaded', rules: [], files, total: files.length },
];
const script = (why: LoadFailure['why'], status: number | null = null): LoadFailure => ({
  url: 'https://cdn.example.org/menu.js',
  why,
  status,
});
const statuses = (id: string, leftOut: Omission[]) =>
  downgradeScriptFailuresToReview([failure(id)], leftOut).map(({ audit, elements }) => [
    audit.status,
    elements[0]?.element.causes.at(-1)?.message,
  ]);

test('downgrades failures that a missing script may have prevented', () => {
  for (const lost of [script('network'), script('time'), script('guard'), script('http-status', 503)])
    assert.deepEqual(statuses('focus-not-visible', without(lost)), [['Warn', 'script.review.notLoaded']]);
  assert.deepEqual(statuses('keyboard-trap', without(script('network'))), [['Fail', 'keyboard-trap']]);
  assert.deepEqual(statuses('focus-not-visible', []), [['Fail', 'focus-not-visible']]);
});

test('ignores a script that is missing for all visitors, and analytics scripts', () => {
  for (const lost of [
    script('http-status', 404),
    script('type'),
    script('blocked'),
    { ...script('network'), url: 'https://www.googletagmanager.com/gtag/js?id=G-1' },
  ])
    assert.deepEqual(statuses('focus-not-visible', without(lost)), [['Fail', 'focus-not-visible']]);
});

test('all rules that depend on scripts are interaction rules', () => {
  const known = RULES.filter(({ source }) => source === 'interaction').map(({ id }) => id);
  assert.deepEqual(
    rulesDependingOn('scripts').filter((id) => !known.includes(id)),
    [],
  );
});
