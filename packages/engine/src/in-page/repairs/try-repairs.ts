/// <reference lib="dom" />
import type { DomChange } from '@abhigam/rules';
import type { createPageBoxes } from './page-boxes.ts';
import type { createPageStyles } from './page-styles.ts';
import type { createPageTree } from './page-tree.ts';
import type { createRepairChanges } from './repair-changes.ts';

/** Outcome of applying corrections, by number. */
export interface Applied {
  refused: [number: number, why: 'not-applied' | 'boxes-moved'][];
  /** Repairs that changed the tag: the page has another element in its place. */
  renamed: number[];
}

export interface RepairTrial {
  /**
   * Applies changes. Changes marked `still` must not move anything; the other changes must not hide anything or
   * widen the page. Offending changes are found by bisection and undone.
   */
  apply(numbers: readonly number[]): Applied;
  /** Undoes all changes in reverse order. */
  undo(): void;
  /** The element that currently replaces the original one. */
  elementOf(number: number): Element | null;
}

/**
 * Each function is sent to the page as separate source text, so it can use the others only through its
 * parameters.
 */
export interface TrialParts {
  createTree: typeof createPageTree;
  createStyles: typeof createPageStyles;
  createBoxes: typeof createPageBoxes;
  createChanges: typeof createRepairChanges;
}

/**
 * Runs in the page's isolated world: applies corrections and undoes them. Self-contained: its source text is
 * sent to the page.
 */
export function tryRepairs(
  parts: TrialParts,
  elements: readonly (Element | null)[],
  repairs: readonly { changes: readonly DomChange[]; isStill: boolean }[],
): RepairTrial {
  const tree = parts.createTree();
  const { applyChange, renamed } = parts.createChanges(tree, parts.createStyles(tree));
  const { boxes, hasMoved, isBroken } = parts.createBoxes();
  const undoSteps: (() => void)[] = [];

  return {
    apply(numbers) {
      const refused: Applied['refused'] = [];
      for (const isStill of [true, false]) {
        const group = numbers.filter((number) => repairs[number]?.isStill === isStill);
        const before = boxes();
        settle(group, () => (isStill ? hasMoved(before) : isBroken(before)), refused);
      }
      return {
        refused,
        renamed: numbers.filter(
          (number) => renamed(number) !== undefined && renamed(number) !== elements[number],
        ),
      };
    },
    undo: () => undoFrom(0),
    elementOf: (number) => renamed(number) ?? elements[number] ?? null,
  };

  function settle(group: readonly number[], isBad: () => boolean, refused: Applied['refused']): void {
    if (group.length === 0) return;
    const from = undoSteps.length;
    const failed = group.filter((number) => !applyOne(number));
    for (const number of failed) refused.push([number, 'not-applied']);
    if (!isBad()) return;
    undoFrom(from);
    const left = group.filter((number) => !failed.includes(number));
    const [only] = left;
    if (only === undefined) return;
    if (left.length === 1) {
      refused.push([only, 'boxes-moved']);
      return;
    }
    const half = Math.ceil(left.length / 2);
    settle(left.slice(0, half), isBad, refused);
    settle(left.slice(half), isBad, refused);
  }

  function applyOne(number: number): boolean {
    const from = undoSteps.length;
    try {
      for (const change of repairs[number]?.changes ?? []) {
        const element = renamed(number) ?? elements[number];
        if (!element?.isConnected) throw new Error('The element is gone.');
        applyChange(number, element, change, (undo) => undoSteps.push(undo));
      }
      return true;
    } catch {
      undoFrom(from);
      return false;
    }
  }

  function undoFrom(from: number): void {
    for (const undo of undoSteps.splice(from).reverse()) {
      try {
        undo();
      } catch {
        // A script of the page has moved the node, so it is left alone.
      }
    }
  }
}
