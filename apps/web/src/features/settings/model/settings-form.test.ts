import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsForm } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import { changedSettings, changesByOthers, valuesOf } from './followed-values.ts';

const SEEN = [
  { identifier: 'hideWarnings', value: 'false', version: 1 },
  { identifier: 'hideImpact', value: 'none', version: 4 },
] as const;

test('sends changed settings with the version that they are based on', () => {
  assert.deepEqual(valuesOf(SEEN), { hideWarnings: 'false', hideImpact: 'none' });
  assert.deepEqual(changedSettings(SEEN, valuesOf(SEEN)), []);
  assert.deepEqual(changedSettings(SEEN, { hideWarnings: 'false', hideImpact: 'minor' }), [
    { identifier: 'hideImpact', value: 'minor', version: 4 },
  ]);
});

test("adopts another user's change of an untouched setting and reports a conflict otherwise", () => {
  const [warnings, impact] = SEEN;
  const stored = [
    { ...warnings, value: 'true', version: 2 },
    { ...impact, value: 'serious', version: 5 },
  ];
  const of = (values: { hideWarnings: string; hideImpact: string }) => {
    const { untouched, contested } = changesByOthers(SEEN, { stored, values });
    return [untouched, contested].map((settings) => settings.map(({ identifier }) => identifier));
  };
  assert.deepEqual(of({ hideWarnings: 'false', hideImpact: 'none' }), [['hideWarnings', 'hideImpact'], []]);
  assert.deepEqual(of({ hideWarnings: 'false', hideImpact: 'minor' }), [['hideWarnings'], ['hideImpact']]);
  assert.deepEqual(of({ hideWarnings: 'true', hideImpact: 'serious' }), [['hideWarnings', 'hideImpact'], []]);
  assert.deepEqual(changesByOthers(SEEN, { stored: SEEN, values: valuesOf(SEEN) }), {
    untouched: [],
    contested: [],
  });
});

test('requires every value except the criteria, in every layout', () => {
  const faultsIn = (values: Record<string, string>) =>
    settingsForm({ criteria: new Set(['1.4.3']) })
      .safeParse(values)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const empty = { hideWarnings: '', hideImpact: '', hideCriteriaFromReport: '', apiKeyValidityDays: ' ' };
  assert.deepEqual(
    faultsIn(empty),
    ['hideWarnings', 'hideImpact', 'apiKeyValidityDays'].map(
      (identifier) => `${identifier}: ${MESSAGES.settingRequired}`,
    ),
  );
  assert.deepEqual(faultsIn({ hideCriteriaFromReport: ' ' }), []);
  assert.deepEqual(faultsIn({ hideCriteriaFromReport: '1.4.3' }), []);
  assert.deepEqual(faultsIn({ hideCriteriaFromReport: '9.9.9' }), [
    `hideCriteriaFromReport: ${MESSAGES.settingCriteria}`,
  ]);
});
