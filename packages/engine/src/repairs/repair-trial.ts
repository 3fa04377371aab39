import { createPageBoxes } from '../in-page/repairs/page-boxes.ts';
import { createPageStyles } from '../in-page/repairs/page-styles.ts';
import { createPageTree } from '../in-page/repairs/page-tree.ts';
import { createRepairChanges } from '../in-page/repairs/repair-changes.ts';
import { tryRepairs } from '../in-page/repairs/try-repairs.ts';
import { programOf } from '../program-of.ts';

/** Global name of the trial's state in the page's isolated world. */
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

/** A function for `IsolatedWorld.callWithNodes`: its arguments are the elements, then the repairs. */
export const PREPARE_REPAIRS = `function (...given) {
  const repairs = given.pop();
  ${TRIAL} = ${CREATED};
}`;
export const applyRepairs = (numbers: readonly number[]) => `${TRIAL}.apply(${JSON.stringify(numbers)})`;
export const UNDO_REPAIRS = `${TRIAL}?.undo(); undefined`;
export const repairedElement = (number: number) => `${TRIAL}.elementOf(${number})`;
