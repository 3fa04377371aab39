import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flatSources, readSources } from '@abhigam/messages/read-sources';
import { SAID_OTHERWISE, SPECIFIED_TEXTS } from '../../test/specified-texts.ts';

test('every text that the specification quotes is among the words of the screen that it belongs to', () => {
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

test('where a text stands otherwise, what stands in its place does', () => {
  for (const { words, text, instead } of SAID_OTHERWISE) {
    assert.ok(textsOf(words).includes(plain(instead)), instead);
    assert.notEqual(text, instead);
  }
});

function textsOf(namespace: string): string[] {
  return [...flatSources(readSources('en', namespace)).values()].flatMap(formsOf).map(plain);
}

/** The text of each form of a message whose number chooses one. */
function formsOf(message: string): string[] {
  const [, one, other] = /^\{count, plural, one \{(.*)\} other \{(.*)\}\}$/s.exec(message) ?? [];
  return one === undefined || other === undefined ? [message] : [one, other];
}

/** With one sign for each value that is filled in, however it is called. */
function plain(text: string): string {
  return text.replaceAll(/\{\{?[^}]*\}?\}/g, '{}').trim();
}
