import { type Corrector, draft } from './corrector.ts';
import { declarationsOf } from './style-attribute.ts';

const SPACING = /^(?:(?:letter|word)-spacing|line-height)$/;

/** Removes `!important` from spacing that users must be able to change. */
export const removeImportantSpacing: Corrector = ({ snippet, message }) => {
  if (!/^important-(?:(?:letter|word)-spacing|line-height)$/.test(message)) return null;
  // The finding names only the first of them.
  const fixed = declarationsOf(snippet).filter((one) => SPACING.test(one.property) && one.isImportant);
  return draft(
    fixed.map(({ end, importantEnd }) => ({ start: end, end: importantEnd, text: '' })),
    'remove-important',
    { isComplete: true },
  );
};
