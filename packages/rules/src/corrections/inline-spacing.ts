import { type Corrector, draft } from './corrector.ts';
import { declarationsOf } from './style-attribute.ts';

const SPACING = /^(?:(?:letter|word)-spacing|line-height)$/;

/** Spacing that `!important` keeps readers from widening: without it. */
export const freeSpacing: Corrector = ({ snippet, message }) => {
  if (!/^important-(?:(?:letter|word)-spacing|line-height)$/.test(message)) return null;
  // The finding names the first of them.
  const fixed = declarationsOf(snippet).filter((one) => SPACING.test(one.property) && one.isImportant);
  return draft(
    fixed.map(({ end, importantEnd }) => ({ start: end, end: importantEnd, text: '' })),
    'remove-important',
    { isComplete: true },
  );
};
