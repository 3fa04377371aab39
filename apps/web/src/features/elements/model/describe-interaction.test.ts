import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@abhigam/messages';
import { findMessage } from '@abhigam/messages/read-texts';
import { describeInteraction } from './describe-interaction.ts';

type State = Parameters<typeof describeInteraction>[0];

const say = (language: Language, state: State) =>
  describeInteraction(state, (key, values) => findMessage(language, 'element', key, values) ?? '');

test('lists every press in order, in both languages', () => {
  const one: State = { kind: 'menu', pressed: 'Menu', steps: [{ press: 'Enter', on: 'Menu' }] };
  assert.equal(say('en', one), 'Shown after pressing “Menu”.');
  assert.equal(say('hi', one), '“Menu” दबाने के बाद दिखता है।');
  const two: State = {
    ...one,
    pressed: 'Services',
    steps: [...one.steps, { press: 'Click', on: 'Services' }],
  };
  assert.equal(say('en', two), 'Shown after pressing “Menu”, then “Services”.');
  assert.equal(say('hi', two), '“Menu”, फिर “Services” दबाने के बाद दिखता है।');
});

test('names the hovered element, in both languages', () => {
  const state: State = { kind: 'menu', pressed: 'Services', steps: [{ press: 'Hover', on: 'Services' }] };
  assert.equal(say('en', state), 'Shown while the pointer is on “Services”.');
  assert.equal(say('hi', state), 'पॉइंटर “Services” पर होने पर दिखता है।');
});

test('does not interpolate names that look like placeholders', () => {
  const state = { kind: 'menu' as const, pressed: '{{name}}', steps: [] };
  assert.equal(say('en', state), 'Shown after pressing “{{name}}”.');
});
