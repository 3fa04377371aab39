import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InteractionSample } from './interaction-sample.ts';

test('tests interaction on every named page, however similar', () => {
  const pages = new InteractionSample('templates');
  for (let at = 0; at < 20; at += 1) assert.equal(pages.mayUse(null, 'same'), true);
});

test('tests interaction on two pages per template of a site', () => {
  const pages = new InteractionSample('templates');
  const answers = [1, 2, 3].map(() => pages.mayUse('a.example', 'article'));
  assert.deepEqual(answers, [true, true, 'sample']);
  assert.equal(pages.mayUse('b.example', 'article'), true);
});

test('tests interaction on five pages, or a fifth, of a site without shared templates', () => {
  const pages = new InteractionSample('templates');
  const used = Array.from({ length: 100 }, (_, at) => pages.mayUse('a.example', `page ${at}`));
  assert.equal(used.slice(0, 20).filter((answer) => answer === true).length, 5);
  assert.equal(used.filter((answer) => answer === true).length, 20);
});

test('tests interaction on all or no pages if requested', () => {
  const [all, none] = [new InteractionSample('all'), new InteractionSample('none')];
  for (let at = 0; at < 9; at += 1) {
    assert.equal(all.mayUse('a.example', 'article'), true);
    assert.equal(none.mayUse(null, 'article'), 'off');
  }
});
