import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, localeOf } from '@abhigam/messages';
import { clockTimes } from './clock-time.ts';

const AFTERNOON = new Date('2024-03-05T09:34:05Z');
const MORNING = new Date('2024-03-04T19:00:00Z');

test('formats a time of day in India the same way in every language', () => {
  for (const language of LANGUAGES) {
    const locale = localeOf(language);
    assert.equal(clockTimes(locale, { seconds: true })(AFTERNOON), '3:04:05 PM', language);
    assert.equal(clockTimes(locale)(MORNING), '12:30 AM', language);
  }
});
