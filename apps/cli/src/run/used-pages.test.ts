import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsedPages } from './used-pages.ts';

test('pages that are named are all used, however alike', () => {
  const pages = new UsedPages('templates');
  for (let at = 0; at < 20; at += 1) assert.equal(pages.mayUse(null, 'same'), true);
});

test('of pages of a site that are built alike two are used', () => {
  const pages = new UsedPages('templates');
  const answers = [1, 2, 3].map(() => pages.mayUse('a.example', 'article'));
  assert.deepEqual(answers, [true, true, 'sample']);
  assert.equal(pages.mayUse('b.example', 'article'), true);
});

test('of a site whose pages are all different five are used, or a fifth where that is more', () => {
  const pages = new UsedPages('templates');
  const used = Array.from({ length: 100 }, (_, at) => pages.mayUse('a.example', `page ${at}`));
  assert.equal(used.slice(0, 20).filter((answer) => answer === true).length, 5);
  assert.equal(used.filter((answer) => answer === true).length, 20);
});

test('all pages are used where that is asked for, and none where not', () => {
  const [all, none] = [new UsedPages('all'), new UsedPages('none')];
  for (let at = 0; at < 9; at += 1) {
    assert.equal(all.mayUse('a.example', 'article'), true);
    assert.equal(none.mayUse(null, 'article'), 'off');
  }
});
