import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chunk, type ChunkGraph, mergeChunks } from './merge-chunks.ts';

function chunk(name: string, size: number, entries: string, isFixed = false): Chunk {
  return { names: [name], size, entries: new Set(entries.split(' ')), isFixed };
}

interface Given extends Partial<ChunkGraph> {
  imports?: Record<string, string[]>;
}

/** The names of each merged chunk, sorted. */
function merged(chunks: readonly Chunk[], given: Given = {}): string[][] {
  return inOrder(chunks, given).sort(([a = ''], [b = '']) => a.localeCompare(b));
}

function inOrder(chunks: readonly Chunk[], { imports = {}, ...given }: Given): string[][] {
  const graph: ChunkGraph = {
    chunks,
    importsOf: (name) => imports[name] ?? [],
    budgeted: new Set(),
    maxFilesOf: () => Number.POSITIVE_INFINITY,
    ...given,
  };
  return mergeChunks(graph).map(({ names }) => [...names].sort());
}

test('merges chunks that nearly the same entries load', () => {
  assert.deepEqual(merged([chunk('a', 9_000, 'x y z'), chunk('b', 900, 'x y')]), [['a', 'b']]);
});

test('keeps a large chunk apart from one that more entries load', () => {
  const chunks = [chunk('large', 90_000, 'x'), chunk('small', 900, 'x y z')];
  assert.deepEqual(merged(chunks), [['large'], ['small']]);
});

test('merges expensive pairs for an entry with too many files, the cheapest first', () => {
  const chunks = [chunk('a', 90_000, 'x y'), chunk('b', 60_000, 'x z'), chunk('c', 400_000, 'x w')];
  assert.deepEqual(merged(chunks, { maxFilesOf: () => 2 }), [['a', 'b'], ['c']]);
});

test('merges no chunk that is fixed, or that no entry loads with the other', () => {
  const chunks = [chunk('a', 10, 'x'), chunk('entry', 10, 'x', true), chunk('b', 10, 'y')];
  assert.deepEqual(merged(chunks, { maxFilesOf: () => 1 }), [['a'], ['b'], ['entry']]);
});

test('adds nothing large to what an entry with a budget loads', () => {
  const chunks = [chunk('a', 9_000, 'x y'), chunk('b', 900, 'home x y')];
  assert.deepEqual(merged(chunks), [['a', 'b']]);
  assert.deepEqual(merged(chunks, { budgeted: new Set(['home']) }), [['a'], ['b']]);
});

test('counts what a merged chunk imports', () => {
  const chunks = [chunk('a', 100, 'x y'), chunk('b', 100, 'x'), chunk('library', 90_000, 'x')];
  const imports = { b: ['library'] };
  assert.deepEqual(merged(chunks, { imports }), [['a'], ['b', 'library']]);
});

test('merges chunks that import each other', () => {
  const chunks = [chunk('a', 90_000, 'x'), chunk('b', 90_000, 'y'), chunk('c', 90_000, 'z')];
  assert.deepEqual(merged(chunks, { imports: { a: ['b'], b: ['c'], c: ['a'] } }), [['a', 'b', 'c']]);
  assert.deepEqual(merged(chunks, { imports: { a: ['b'], b: ['c'] } }), [['a'], ['b'], ['c']]);
});

test('lists dependencies first', () => {
  const chunks = [chunk('a', 90_000, 'x'), chunk('b', 90_000, 'x y'), chunk('c', 90_000, 'x y z')];
  assert.deepEqual(inOrder(chunks, { imports: { a: ['b'], b: ['c'] } }), [['c'], ['b'], ['a']]);
});
