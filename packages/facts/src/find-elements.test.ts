import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findElements } from './find-elements.ts';
import { readPage } from './page.ts';
import type { Page, PageElement } from './page-element.ts';
import type { NodeFacts } from './page-facts.ts';
import { selectorOf } from './selector.ts';

const MORE: [string, string][] = [['id', 'more']];

/** A page with a document, html and body, and the given nodes after them. */
function pageOf(inBody: readonly (Partial<NodeFacts> & { name: string })[]): Page {
  const nodes: NodeFacts[] = [
    { parent: -1, type: 9, name: '#document' },
    { parent: 0, type: 1, name: 'html' },
    { parent: 1, type: 1, name: 'body' },
    ...inBody.map((node) => ({ parent: 2, type: 1, ...node })),
  ];
  return readPage({
    format: 1,
    viewport: { width: 1366, height: 768 },
    frames: [
      {
        url: 'https://site.example.in/',
        baseUrl: 'https://site.example.in/',
        owner: null,
        publicId: null,
        content: { width: 1366, height: 768 },
        scroll: { x: 0, y: 0 },
        nodes,
      },
    ],
    globalListeners: [],
    resources: [],
    resourcesLeftOut: 0,
  });
}

/** Blocks of four different elements, all children of the body. */
function flatPage(blocks: number): Page {
  return pageOf(
    Array.from({ length: blocks }, (_, at) => [
      { name: 'a', attributes: [['href', `/notices/notice-number-${at}.html`]] satisfies [string, string][] },
      { name: 'img', attributes: [['id', `seal-${at}`]] satisfies [string, string][] },
      { name: 'button', attributes: [['class', `btn btn-${at}`]] satisfies [string, string][] },
      { name: 'input', attributes: [['name', `field-${at}`]] satisfies [string, string][] },
    ]).flat(),
  );
}

const nodes = (elements: readonly PageElement[]) => elements.map(({ node }) => node);

const BLOCKS = 200;
/** Selector forms that findings use for the elements of a block, and the index (of four) that each selects. */
const WAYS: Record<string, { element: number; of(at: number): string }> = {
  'place among its kind': { element: 0, of: (at) => `html > body > a:nth-of-type(${at + 1})` },
  'place among all': { element: 3, of: (at) => `body > input:nth-child(${at * 4 + 4})` },
  'place alone': { element: 2, of: (at) => `button:nth-child(${at * 4 + 3})` },
  'end of an address': { element: 0, of: (at) => `a[href$="notice-number-${at}.html"]` },
  'a whole value': { element: 3, of: (at) => `body > input[name="field-${at}"]` },
  'an id': { element: 1, of: (at) => `#seal-${at}` },
  'a class': { element: 2, of: (at) => `body > .btn.btn-${at}` },
};

/** Steps to find one element in each block. */
function stepsFor(blocks: number, selectorAt: (at: number) => string): number {
  const page = flatPage(blocks);
  const budget = { left: 1e12 };
  for (let at = 0; at < blocks; at += 1) findElements(page, selectorAt(at), budget);
  return 1e12 - budget.left;
}

test('each form of selector finds exactly its element', () => {
  const page = flatPage(BLOCKS);
  for (const [way, { element, of }] of Object.entries(WAYS))
    for (const at of [0, 7, BLOCKS - 1])
      assert.deepEqual(nodes(findElements(page, of(at))), [3 + at * 4 + element], way);
});

test('finds an element by the selector generated for it, anywhere in the page', () => {
  const page = pageOf([
    { name: 'x-card' },
    { name: 'h2', parent: 3, shadow: 'open' },
    { name: 'p', parent: 3, shadow: 'open' },
    { name: 'slot', parent: 5, shadow: 'open' },
    { name: 'b', parent: 6 },
    { name: 'p' },
  ]);
  for (const element of page.elements.filter(({ tag }) => tag !== 'html'))
    assert.deepEqual(nodes(findElements(page, selectorOf(element))), [element.node], selectorOf(element));
});

test('twice the page needs twice the steps, with each form of selector', () => {
  for (const [way, { of }] of Object.entries(WAYS)) {
    const [once, twice] = [stepsFor(BLOCKS, of), stepsFor(2 * BLOCKS, of)];
    assert.ok(twice / once < 2.5, `${way}: ${once} steps, then ${twice}`);
  }
});

test('ambiguous selectors cost at most their budget and then find nothing', () => {
  const page = flatPage(BLOCKS);
  const budget = { left: 20_000 };
  const answers = Array.from({ length: 1_000 }, () => findElements(page, 'body *', budget).length);
  assert.equal(answers[0], BLOCKS * 4);
  assert.equal(answers.at(-1), 0);
  // The last selector may exceed the budget by at most the elements of the page.
  assert.ok(budget.left > -page.elements.length * 2, `${budget.left}`);
});

test('distinguishes the same id in different shadow trees', () => {
  const page = pageOf(
    Array.from({ length: 50 }, (_, at) => [
      { name: 'x-card' },
      { name: 'a', parent: 3 + at * 2, shadow: 'open' as const, attributes: MORE },
    ]).flat(),
  );
  for (const link of page.elements.filter(({ tag }) => tag === 'a')) assert.equal(link.byId('more'), link);
});
