import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, setAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** A positive tabindex moves the element out of the page's tab order. */
export const resetTabindex: Corrector = ({ snippet }) =>
  attributeOf(snippet, 'tabindex')
    ? draft(setAttribute(snippet, 'tabindex', '0'), 'tab-order', { isComplete: true })
    : null;

/** Browsers ignore a value that is not a number; on a control in use, 0 was intended. */
export const correctTabindex: Corrector = ({ snippet, message }) =>
  message === 'out-of-reach'
    ? keepOrderOf(snippet)
    : draft(removeAttribute(snippet, 'tabindex'), 'remove-ignored', { isComplete: true });

function keepOrderOf(snippet: Parameters<Corrector>[0]['snippet']) {
  return draft(setAttribute(snippet, 'tabindex', '0'), 'tab-order', { isComplete: true });
}

/** A frame with controls that is not in the tab order. */
export const addFrameToTabOrder: Corrector = ({ snippet, message }) =>
  message === 'hidden' || message.startsWith('review')
    ? null
    : draft(removeAttribute(snippet, 'tabindex'), 'tab-order-frame', { isComplete: true });

const NATIVE = /^(?:a|button|input|select|textarea|summary)$/;

/** A native control that its own code removes from the tab order. */
export const addToTabOrder: Corrector = ({ snippet, message }) =>
  message === 'kept-out' && NATIVE.test(snippet.tag)
    ? draft(removeAttribute(snippet, 'tabindex'), 'tab-order', { isComplete: false })
    : null;

export const dropAccessKey: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'accesskey'), 'no-access-key', { isComplete: false });
