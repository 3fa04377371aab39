import { type Corrector, draft } from './corrector.ts';
import { removeAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** The whole of a handler that does nothing but give the focus away. */
const ONLY_BLURS = /^\s*(?:javascript:\s*)?(?:if\s*\(this\.blur\)\s*)?(?:this\.)?blur\(\)\s*(?:;\s*)?$/i;

/** A field that takes what is pasted. */
export const allowPaste: Corrector = ({ snippet, message }) =>
  message === 'refused'
    ? draft(removeAttribute(snippet, 'onpaste'), 'allow-paste', { isComplete: true })
    : null;

/** A control that keeps the focus, where its own attribute and nothing else gives it away. */
export const keepFocus: Corrector = ({ snippet }) => {
  const handler = attributeOf(snippet, 'onfocus');
  if (!handler || !ONLY_BLURS.test(handler.value)) return null;
  return draft(removeAttribute(snippet, 'onfocus'), 'keep-focus', { isComplete: true });
};
