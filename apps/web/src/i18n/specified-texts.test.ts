import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flatSources, readSources } from '@abhigam/messages/read-sources';
import { REWORDED_TEXTS, SPECIFIED_TEXTS } from '../../test/specified-texts.ts';

test('contains every message that the specification quotes, in the namespace of its screen', () => {
  const missing = SPECIFIED_TEXTS.flatMap(({ where, words, texts, isProse = false }) => {
    const known = words.flatMap(textsOf);
    const isThere = (text: string) =>
      isProse
        ? known.some((one) => one.includes(text) || one.includes(text.toLowerCase()))
        : known.includes(text);
    return texts.filter((text) => !isThere(plain(text))).map((text) => `${where}: ${text}`);
  });
  assert.ok(SPECIFIED_TEXTS.flatMap(({ texts }) => texts).length > 330);
  assert.deepEqual(missing, []);
});

test('contains the replacement of each message that differs from the specification', () => {
  for (const { words, text, instead } of REWORDED_TEXTS) {
    assert.ok(textsOf(words).includes(plain(instead)), instead);
    assert.notEqual(text, instead);
  }
});

function textsOf(namespace: string): string[] {
  return [...flatSources(readSources('en', namespace)).values()].flatMap(formsOf).map(plain);
}

/** The singular and plural texts of a plural message. */
function formsOf(message: string): string[] {
  const [, one, other] = /^\{count, plural, one \{(.*)\} other \{(.*)\}\}$/s.exec(message) ?? [];
  return one === undefined || other === undefined ? [message] : [one, other];
}

/** Replaces every placeholder with `{}`, whatever its name. */
function plain(text: string): string {
  return text.replaceAll(/\{\{?[^}]*\}?\}/g, '{}').trim();
}
