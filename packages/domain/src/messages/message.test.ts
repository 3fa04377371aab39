import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../errors.ts';
import { inEnglish, toWire } from './in-english.ts';
import { literalMessage, say, sayWithReason } from './message.ts';

test('formats the English text of a key with its values and plural form', () => {
  assert.equal(inEnglish(say('form.urlRequired')), 'URL is required');
  assert.equal(
    inEnglish(say('page.timeout', { seconds: 60 })),
    'The page could not be tested within 60 seconds.',
  );
  assert.match(inEnglish(say('tooMany.attemptsSeconds', { count: 1 })), /in 1 second\.$/);
  assert.match(inEnglish(say('tooMany.attemptsSeconds', { count: 2 })), /in 2 seconds\.$/);
});

test('inserts the reason at its placeholder', () => {
  const message = sayWithReason('refused.url', say('net.refused', { host: 'a.in' }));
  assert.equal(inEnglish(message), 'The URL cannot be reached: a.in refused the connection.');
  assert.equal(toWire(message).message, inEnglish(message));
});

test('falls back to the English text of a newer server', () => {
  assert.equal(
    inEnglish({ message: 'Something new.', key: 'refused.somethingNew', values: {} }),
    'Something new.',
  );
});

test('a log contains the key and its values', () => {
  assert.equal(
    new AppError('ER_STATE', say('refused.dayLimit', { limit: 3 })).message,
    'refused.dayLimit limit=3',
  );
});

test('programs get the details of a schema, and quoted texts unchanged', () => {
  assert.equal(inEnglish(say('request.value', { problem: 'Too small' })), 'Too small');
  assert.equal(inEnglish(literalMessage('as {found}')), 'as {found}');
});

/** Never executed: the compiler checks that errors use catalogue keys with all their values. */
export function doesNotCompile(): unknown[] {
  return [
    // @ts-expect-error a sentence instead of a key
    new AppError('ER_STATE', 'This is over.'),
    // @ts-expect-error no key of the catalogue
    new AppError('ER_STATE', say('refused.nothingLikeIt')),
    // @ts-expect-error without the value that the sentence needs
    new AppError('ER_STATE', say('refused.dayLimit')),
    // @ts-expect-error with another value
    new AppError('ER_STATE', say('refused.dayLimit', { count: 3 })),
  ];
}
