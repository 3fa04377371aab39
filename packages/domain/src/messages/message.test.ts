import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../errors.ts';
import { inEnglish, toWire } from './in-english.ts';
import { quoted, say, sayBecause } from './message.ts';

test('a key says its English with the values, and the form that a count asks for', () => {
  assert.equal(inEnglish(say('form.urlRequired')), 'URL is required');
  assert.equal(
    inEnglish(say('page.timeout', { seconds: 60 })),
    'The page could not be tested within 60 seconds.',
  );
  assert.match(inEnglish(say('tooMany.attemptsSeconds', { count: 1 })), /in 1 second\.$/);
  assert.match(inEnglish(say('tooMany.attemptsSeconds', { count: 2 })), /in 2 seconds\.$/);
});

test('a reason stands where the sentence has its place', () => {
  const said = sayBecause('refused.url', say('net.refused', { host: 'a.in' }));
  assert.equal(inEnglish(said), 'The URL cannot be reached: a.in refused the connection.');
  assert.equal(toWire(said).message, inEnglish(said));
});

test('a sentence of a newer server is said in the English that it sent', () => {
  assert.equal(
    inEnglish({ message: 'Something new.', key: 'refused.somethingNew', values: {} }),
    'Something new.',
  );
});

test('a log names the key and its values', () => {
  assert.equal(
    new AppError('ER_STATE', say('refused.dayLimit', { limit: 3 })).message,
    'refused.dayLimit limit=3',
  );
});

test('programs are told what a schema says, and a quoted text is itself', () => {
  assert.equal(inEnglish(say('request.value', { problem: 'Too small' })), 'Too small');
  assert.equal(inEnglish(quoted('as {found}')), 'as {found}');
});

/** Never run: the compiler holds every error to a key of the catalogue with all of its values. */
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
