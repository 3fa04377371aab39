import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, setAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** A number above zero tears the element out of the order of the page. */
export const keepOrder: Corrector = ({ snippet }) =>
  attributeOf(snippet, 'tabindex')
    ? draft(setAttribute(snippet, 'tabindex', '0'), 'tab-order', { isComplete: true })
    : null;

/** A value that is no number is ignored; on a control that is used it was meant to be 0. */
export const makeNumber: Corrector = ({ snippet, message }) =>
  message === 'out-of-reach'
    ? keepOrderOf(snippet)
    : draft(removeAttribute(snippet, 'tabindex'), 'remove-ignored', { isComplete: true });

function keepOrderOf(snippet: Parameters<Corrector>[0]['snippet']) {
  return draft(setAttribute(snippet, 'tabindex', '0'), 'tab-order', { isComplete: true });
}

/** A frame that the Tab key passes by, with controls in it. */
export const letIntoFrame: Corrector = ({ snippet, message }) =>
  message === 'hidden' || message.startsWith('review')
    ? null
    : draft(removeAttribute(snippet, 'tabindex'), 'tab-order-frame', { isComplete: true });

const NATIVE = /^(?:a|button|input|select|textarea|summary)$/;

/** A control of the browser's own that the Tab key passes by because its code says so. */
export const letKeysReach: Corrector = ({ snippet, message }) =>
  message === 'kept-out' && NATIVE.test(snippet.tag)
    ? draft(removeAttribute(snippet, 'tabindex'), 'tab-order', { isComplete: false })
    : null;

export const dropAccessKey: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'accesskey'), 'no-access-key', { isComplete: false });
