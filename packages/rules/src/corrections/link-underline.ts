import { styleDeclaration } from './colours.ts';
import { type Corrector, draft } from './corrector.ts';
import { declarationOf } from './style-attribute.ts';

/** A link within text that only its colour distinguishes: restores the browser's default underline. */
export const underlineLink: Corrector = ({ snippet, message }) => {
  if (message.startsWith('review')) return null;
  const own = declarationOf(snippet, 'text-decoration', 'text-decoration-line');
  if (own?.value.toLowerCase() !== 'none') {
    return styleDeclaration('text-decoration', 'none', 'underline', 'underline-in-style-sheet');
  }
  return draft({ start: own.start, end: own.end, text: 'underline' }, 'underline', { isComplete: true });
};
