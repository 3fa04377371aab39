import { createPageBoxes } from '../in-page/repairs/page-boxes.ts';
import { createPageStyles } from '../in-page/repairs/page-styles.ts';
import { createPageTree } from '../in-page/repairs/page-tree.ts';
import { createRepairChanges } from '../in-page/repairs/repair-changes.ts';
import { tryRepairs } from '../in-page/repairs/try-repairs.ts';
import { programOf } from '../program-of.ts';

/** Name of what our world of the page keeps of it. */
const TRIAL = 'globalThis.engineRepairs';

const CREATED = programOf(
  tryRepairs,
  {
    createTree: createPageTree,
    createStyles: createPageStyles,
    createBoxes: createPageBoxes,
    createChanges: createRepairChanges,
  },
  'given',
  'repairs',
);

/** A function of the elements, and of the repairs behind them (`IsolatedWorld.callWithNodes`). */
export const PREPARE_REPAIRS = `function (...given) {
  const repairs = given.pop();
  ${TRIAL} = ${CREATED};
}`;
export const applyRepairs = (numbers: readonly number[]) => `${TRIAL}.apply(${JSON.stringify(numbers)})`;
export const UNDO_REPAIRS = `${TRIAL}?.undo(); undefined`;
export const repairedElement = (number: number) => `${TRIAL}.elementOf(${number})`;
