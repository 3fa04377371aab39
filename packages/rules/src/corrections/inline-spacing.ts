import { type Corrector, draft } from './corrector.ts';
import { declarationsOf } from './style-attribute.ts';

/** Spacing that `!important` keeps readers from widening: without it. */
export const freeSpacing: Corrector = ({ snippet, message }) => {
  const property = /^important-((?:letter|word)-spacing|line-height)$/.exec(message)?.[1];
  const fixed = declarationsOf(snippet).filter((one) => one.property === property && one.isImportant);
  return draft(
    fixed.map(({ end, importantEnd }) => ({ start: end, end: importantEnd, text: '' })),
    'remove-important',
    { isComplete: true },
  );
};
