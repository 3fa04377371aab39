import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, setAttribute } from './edits.ts';

/** Letters that are drawn as a sign, left out of what is read. Whether a text says what the sign means, a person must see. */
export const silenceIcon: Corrector = ({ snippet, message }) =>
  message === 'letters'
    ? draft(setAttribute(snippet, 'aria-hidden', 'true'), 'silence-icon', { isComplete: false })
    : null;

/** An error message that is read; it must be tied to its field as well, which is elsewhere in the code. */
export const letErrorBeHeard: Corrector = ({ snippet, message }) =>
  message === 'unheard'
    ? draft(removeAttribute(snippet, 'aria-hidden'), 'tie-error', { isComplete: false })
    : null;

/** Text that is seen and kept from screen readers. */
export const letTextBeHeard: Corrector = ({ snippet, message }) =>
  message === 'unheard'
    ? draft(removeAttribute(snippet, 'aria-hidden'), 'text-heard', { isComplete: true })
    : null;

/** A part with controls that everybody sees and can focus. */
export const letControlsBeHeard: Corrector = ({ snippet, values }) =>
  values.isSeen === 1
    ? draft(removeAttribute(snippet, 'aria-hidden'), 'text-heard', { isComplete: false })
    : null;

/** A heading or list that is seen as one, with the role that takes it away. */
export const keepSemantics: Corrector = ({ snippet, message }) =>
  message === 'heading' || message === 'list'
    ? draft(removeAttribute(snippet, 'role'), 'remove-role', { isComplete: false })
    : null;

/** An image whose alternative is read. */
export const letImageBeHeard: Corrector = ({ snippet, message }) =>
  message === 'text' || message === 'logo'
    ? draft(removeAttribute(snippet, 'aria-hidden') ?? removeAttribute(snippet, 'role'), 'image-heard', {
        isComplete: true,
      })
    : null;
