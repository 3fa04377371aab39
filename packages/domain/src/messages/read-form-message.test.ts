import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from './forms.ts';
import { formMessage, readFormMessage } from './read-form-message.ts';

test('reads back every form message with its value, whatever the value', () => {
  for (const key of Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]) {
    const [, name] = /\{(\w+)\}/.exec(MESSAGES[key]) ?? [];
    if (name === undefined) assert.deepEqual(readFormMessage(MESSAGES[key]), { key, values: {} });
    else
      for (const value of ['2', '{character}', '.', ''])
        assert.deepEqual(readFormMessage(formMessage(key, { [name]: value })), {
          key,
          values: { [name]: value },
        });
  }
  assert.equal(readFormMessage('Too small: expected number to be >0'), null);
});
