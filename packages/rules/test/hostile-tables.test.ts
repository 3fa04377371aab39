import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DOCUMENT_NODE,
  ELEMENT_NODE,
  FACTS_FORMAT,
  type NodeFacts,
  type Page,
  readPage,
  STYLE_PROPERTIES,
  TEXT_NODE,
} from '@abhigam/facts';
import { judge, pageInventories, RULES } from '../src/index.ts';

/** Built in code, because the browser takes half a minute for such tables. */
interface Tree {
  tag: string;
  attributes?: Record<string, string>;
  children?: Tree[];
  text?: string;
}

/** CPU time, so that other load on the machine does not count. */
const MAX_MS = 5_000;
const BOX = { x: 0, y: 0, width: 10, height: 10 };
const STYLES = STYLE_PROPERTIES.map((property) => (property === 'visibility' ? 'visible' : ''));

test('handles spans of maximum size in every row', () => {
  const spanning = cell('th', { rowspan: '65534', colspan: '1000', scope: 'rowgroup' });
  assertFast(table(1_000, [spanning, ...Array.from({ length: 9 }, () => cell('td'))]));
});

test('handles a column of ten thousand header cells', () => {
  assertFast(table(10_000, [cell('th')]));
});

test('handles a row of ten thousand header cells without data', () => {
  const headers = Array.from({ length: 10_000 }, () => cell('th'));
  assertFast({ tag: 'table', children: [{ tag: 'tr', children: headers }] });
});

test('handles ten thousand empty header cells among data', () => {
  assertFast(table(5_000, [{ tag: 'th' }, cell('td'), { tag: 'th' }]));
});

test('handles a group header in every row', () => {
  assertFast(table(5_000, [cell('th', { scope: 'rowgroup' }), cell('td')]));
});

test('handles headers with a thousand ids in every cell', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `x${index}`).join(' ');
  assertFast(table(1_000, [cell('th', { id: 'a' }), cell('td', { headers: ids })]));
});

test('handles nested tables', () => {
  let inner: Tree = cell('td');
  for (let depth = 0; depth < 1_000; depth += 1)
    inner = { tag: 'td', children: [{ tag: 'table', children: [{ tag: 'tr', children: [inner] }] }] };
  assertFast({ tag: 'table', children: [{ tag: 'tr', children: [inner] }] });
});

test('handles an ARIA grid whose rows own each other', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    tag: 'div',
    attributes: { role: 'row', id: `r${index}`, 'aria-owns': `r${index - 1} r${index + 1} r0` },
    children: [cell('div', { role: 'gridcell', 'aria-colindex': '999999' })],
  }));
  assertFast({ tag: 'div', attributes: { role: 'grid' }, children: rows });
});

function assertFast(tree: Tree): void {
  const page = pageOf(tree);
  for (const rule of RULES) {
    const started = process.threadCpuUsage();
    const [judgement] = judge(page, [rule]);
    const tookMs = spentMs(started);
    assert.equal(judgement?.error, null, rule.id);
    assert.ok(tookMs < MAX_MS, `${rule.id} took ${Math.round(tookMs)} ms`);
  }
  const started = process.threadCpuUsage();
  const { tables } = pageInventories(page);
  assert.ok(tables.entries.length > 0);
  assert.ok(spentMs(started) < MAX_MS, 'the inventories took too long');
}

function spentMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

function table(rows: number, cells: Tree[]): Tree {
  return { tag: 'table', children: Array.from({ length: rows }, () => ({ tag: 'tr', children: cells })) };
}

function cell(tag: string, attributes: Record<string, string> = {}): Tree {
  return { tag, attributes, text: 'A' };
}

function pageOf(tree: Tree): Page {
  const nodes: NodeFacts[] = [{ parent: -1, type: DOCUMENT_NODE, name: '#document' }];
  add({ tag: 'html', children: [{ tag: 'body', children: [tree] }] }, 0);
  const frame = {
    url: 'https://example.org/',
    baseUrl: 'https://example.org/',
    owner: null,
    publicId: null,
    content: { width: 100, height: 100 },
    scroll: { x: 0, y: 0 },
    nodes,
  };
  return readPage({
    format: FACTS_FORMAT,
    viewport: { width: 100, height: 100 },
    frames: [frame],
    globalListeners: [],
    resources: [],
    resourcesLeftOut: 0,
  });

  function add({ tag, attributes = {}, children = [], text }: Tree, parent: number): void {
    const layout = { box: BOX, styles: STYLES, paintOrder: 0 };
    const at = nodes.push({
      parent,
      type: ELEMENT_NODE,
      name: tag,
      attributes: Object.entries(attributes),
      layout,
    });
    const node = at - 1;
    if (text)
      nodes.push({ parent: node, type: TEXT_NODE, name: '#text', value: text, layout: { ...layout, text } });
    for (const child of children) add(child, node);
  }
}
