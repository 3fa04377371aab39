import { type Corrector, draft } from './corrector.ts';
import { removeAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** A handler that only blurs the element. */
const ONLY_BLURS = /^\s*(?:javascript:\s*)?(?:if\s*\(this\.blur\)\s*)?(?:this\.)?blur\(\)\s*(?:;\s*)?$/i;

/** A field that allows pasting. */
export const allowPaste: Corrector = ({ snippet, message }) =>
  message === 'refused'
    ? draft(removeAttribute(snippet, 'onpaste'), 'allow-paste', { isComplete: true })
    : null;

/** A control that keeps focus: removes an attribute that does nothing but blur it. */
export const keepFocus: Corrector = ({ snippet }) => {
  const handler = attributeOf(snippet, 'onfocus');
  if (!handler || !ONLY_BLURS.test(handler.value)) return null;
  return draft(removeAttribute(snippet, 'onfocus'), 'keep-focus', { isComplete: true });
};
