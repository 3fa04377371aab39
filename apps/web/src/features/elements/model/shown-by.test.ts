import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Texts, wordText } from '../../../i18n/model/word-text.ts';
import english from '../../../locales/en/element.json' with { type: 'json' };
import hindi from '../../../locales/hi/element.json' with { type: 'json' };
import { shownBy } from './shown-by.ts';

type State = Parameters<typeof shownBy>[0];

const say = (texts: Texts, language: string, state: State) =>
  shownBy(state, (key, values) => wordText(texts, language, key, values) ?? '');

test('every press is said in its order, in both languages', () => {
  const one: State = { kind: 'menu', pressed: 'Menu', steps: [{ press: 'Enter', on: 'Menu' }] };
  assert.equal(say(english, 'en', one), 'Shown after pressing “Menu”.');
  assert.equal(say(hindi, 'hi', one), '“Menu” दबाने के बाद दिखता है।');
  const two: State = {
    ...one,
    pressed: 'Services',
    steps: [...one.steps, { press: 'Click', on: 'Services' }],
  };
  assert.equal(say(english, 'en', two), 'Shown after pressing “Menu”, then “Services”.');
  assert.equal(say(hindi, 'hi', two), '“Menu”, फिर “Services” दबाने के बाद दिखता है।');
});

test('what the pointer must stay on is said so, in both languages', () => {
  const state: State = { kind: 'menu', pressed: 'Services', steps: [{ press: 'Hover', on: 'Services' }] };
  assert.equal(say(english, 'en', state), 'Shown while the pointer is on “Services”.');
  assert.equal(say(hindi, 'hi', state), 'पॉइंटर “Services” पर होने पर दिखता है।');
});

test('names that look like places for words stay as they are', () => {
  const state = { kind: 'menu' as const, pressed: '{{name}}', steps: [] };
  assert.equal(say(english, 'en', state), 'Shown after pressing “{{name}}”.');
});
