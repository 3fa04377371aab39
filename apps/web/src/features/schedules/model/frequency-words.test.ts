import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, ONCE } from '@abhigam/domain';
import { findMessage } from '@abhigam/messages/read-texts';
import { formatsOf } from '../../../i18n/model/formats.ts';
import { frequencyOf } from './frequency.ts';
import { frequencyLabel, frequencySentence } from './frequency-words.ts';

function wordsIn(language: 'en' | 'hi') {
  const say = (key: string, values?: Readonly<Record<string, unknown>>) =>
    findMessage(language, 'schedules', key, values) ?? assert.fail(key);
  const formats = formatsOf(language);
  return (cron: string | null, repeatFrequencyMs: number = ONCE) => {
    const frequency = frequencyOf({ cron, repeatFrequencyMs });
    return [frequencyLabel(frequency, say, formats), frequencySentence(frequency, say, formats)];
  };
}

test('formats frequencies in English', () => {
  const words = wordsIn('en');
  assert.deepEqual(words('30 22 * * 1,4'), ['Weekly', 'Every Monday and Thursday at 10:30 PM']);
  assert.deepEqual(words('0 6 * * 0,1,2,3,4,5,6'), ['Weekly', 'Every day at 6:00 AM']);
  assert.deepEqual(words('5 0 12 * *'), ['Monthly', 'On day 12 of every month at 12:05 AM']);
  assert.deepEqual(words('5 0 30 * *'), [
    'Monthly',
    'On day 30 of every month at 12:05 AM; in a shorter month on its last day',
  ]);
  assert.deepEqual(words('5 0 31 * *'), ['Monthly', 'On the last day of every month at 12:05 AM']);
  assert.deepEqual(words(null, 20 * DAY_MS), ['20 days', 'Every 20 days']);
  assert.deepEqual(words(null, DAY_MS), ['1 day', 'Every day']);
  assert.deepEqual(words(null), ['Once', 'Once']);
});

test('formats frequencies in Hindi', () => {
  const words = wordsIn('hi');
  assert.deepEqual(words('30 22 * * 1,4'), ['साप्ताहिक', 'हर सोमवार और गुरुवार को, 10:30 PM पर']);
  assert.deepEqual(words('5 0 31 * *'), ['मासिक', 'हर महीने के अंतिम दिन, 12:05 AM पर']);
  assert.deepEqual(words(null, 20 * DAY_MS), ['20 दिन', 'हर 20 दिन में']);
});

test('prefers the cron expression, and shows an unsupported one unchanged', () => {
  const words = wordsIn('en');
  assert.equal(words('0 9 1 * *', 20 * DAY_MS)[0], 'Monthly');
  assert.deepEqual(words('*/7 * * * *'), ['*/7 * * * *', 'By the cron expression */7 * * * *']);
});
