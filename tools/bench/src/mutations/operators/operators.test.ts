import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { criteriaOf } from '@abhigam/guidelines';
import { makeMutant } from '../make-mutant.ts';
import { HARMED, HARMED_MARK, RIGHT_MARK } from '../operator.ts';
import { type CleanPages, openCleanPages } from '../pages/clean-pages.ts';
import { parsePage } from '../parse-page.ts';
import { OPERATORS } from './operators.ts';

/** Operators with few places, which exist only on the demo site or in one component. */
const RARE = ['image-button-alt-removed', 'area-alt-removed', 'pasting-refused'];

let clean: CleanPages;
before(async () => {
  clean = await openCleanPages();
});
after(() => clean?.close());

test('there are enough clean pages and operators with unique names and ids', () => {
  assert.ok(clean.pages.length >= 150, `${clean.pages.length} pages`);
  assert.equal(new Set(clean.pages.map(({ id }) => id)).size, clean.pages.length);
  assert.ok(OPERATORS.length >= 60, `${OPERATORS.length} operators`);
  assert.equal(new Set(OPERATORS.map(({ id }) => id)).size, OPERATORS.length);
});

test('names existing criteria of the level that the operator counts for', () => {
  const levels = new Map(criteriaOf('2.2', 'AAA').map(({ num, level }) => [num, level]));
  for (const { id, criteria, standing } of OPERATORS) {
    for (const criterion of criteria) assert.ok(levels.has(criterion), `${id}: ${criterion}`);
    assert.equal(levels.get(criteria[0]) === 'AAA', standing === 'AAA', id);
  }
});

test('every operator applies to clean pages and changes what it harms', () => {
  // Composed pages first: they contain most of what is harmed.
  const documents = clean.pages.toReversed().map((page) => ({ page, document: parsePage(page.html) }));
  for (const operator of OPERATORS) {
    const enough = RARE.includes(operator.id) ? 1 : 10;
    const places: typeof documents = [];
    for (const one of documents) {
      if (places.length === enough) break;
      if (operator.applies(one.document).length > 0) places.push(one);
    }
    assert.equal(places.length, enough, operator.id);
    const page = places[0]?.page;
    assert.ok(page);
    const { before: source, after: harmed } = makeMutant(page, operator, 0);
    assert.equal(withoutMarks(source), page.html, `${operator.id} on ${page.id}`);
    assert.notEqual(withoutMarks(harmed), page.html, `${operator.id} on ${page.id}`);
    assert.equal(parsePage(harmed).querySelectorAll(HARMED).length, 1, `${operator.id} on ${page.id}`);
  }
});

function withoutMarks(html: string): string {
  return html.replaceAll(new RegExp(` (${RIGHT_MARK}|${HARMED_MARK})(="")?`, 'g'), '');
}
