import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaQuery, parseMediaChoice, shownType } from './media-choice.ts';

const NONE = {
  imageLink: 0,
  imageButton: 0,
  decorative: 0,
  background: 0,
  fontIcon: 0,
  inline: 0,
  videos: 0,
  audios: 0,
  pdfs: 0,
  fonts: 0,
  others: 0,
};

test('reads the whole choice from the URL and ignores invalid values', () => {
  const choice = parseMediaChoice(new URLSearchParams('q=/a&page=p1&type=pdfs&part=3'), undefined);
  assert.deepEqual(choice, { prefix: '/a', pageId: 'p1', type: 'pdfs', problem: null, part: 3 });
  assert.equal(String(mediaQuery(choice, { part: 3 })), 'q=%2Fa&page=p1&type=pdfs&part=3');
  assert.deepEqual(parseMediaChoice(new URLSearchParams('type=x&part=-1'), 'p2'), {
    prefix: '',
    pageId: 'p2',
    type: null,
    problem: null,
    part: 1,
  });
});

test('resets the list to its start for another page or type', () => {
  const choice = parseMediaChoice(new URLSearchParams('type=pdfs&part=3'), undefined);
  assert.equal(String(mediaQuery(choice, { type: 'inline' })), 'type=inline');
  assert.equal(String(mediaQuery(choice, { pageId: 'p1' })), 'page=p1&type=pdfs');
});

test('keeps the problem filter only for PDF files', () => {
  const choice = parseMediaChoice(new URLSearchParams('type=pdfs&lacks=no-title'), undefined);
  assert.equal(choice.problem, 'no-title');
  assert.equal(String(mediaQuery(choice, { pageId: 'p1' })), 'page=p1&type=pdfs&lacks=no-title');
  assert.equal(String(mediaQuery(choice, { type: 'inline' })), 'type=inline');
  for (const address of ['type=inline&lacks=no-title', 'type=pdfs&lacks=colour'])
    assert.equal(parseMediaChoice(new URLSearchParams(address), undefined).problem, null);
});

test('shows inline images by default, or else the first type with media', () => {
  assert.equal(shownType(null, { ...NONE, imageLink: 1, inline: 2 }), 'inline');
  assert.equal(shownType(null, { ...NONE, pdfs: 1 }), 'pdfs');
  assert.equal(shownType('fonts', { ...NONE, pdfs: 1 }), 'fonts');
});
