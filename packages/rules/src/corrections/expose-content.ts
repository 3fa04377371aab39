import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, setAttribute } from './edits.ts';

/**
 * Letters rendered as an icon: hides them from screen readers. A user must check whether text says what the
 * icon means.
 */
export const hideIcon: Corrector = ({ snippet, message }) =>
  message === 'letters'
    ? draft(setAttribute(snippet, 'aria-hidden', 'true'), 'silence-icon', { isComplete: false })
    : null;

/** Exposes an error message; the message must also be associated with its field, elsewhere in the code. */
export const exposeError: Corrector = ({ snippet, message }) =>
  message === 'unheard'
    ? draft(removeAttribute(snippet, 'aria-hidden'), 'tie-error', { isComplete: false })
    : null;

/** Exposes visible text that is hidden from screen readers. */
export const exposeText: Corrector = ({ snippet, message }) =>
  message === 'unheard'
    ? draft(removeAttribute(snippet, 'aria-hidden'), 'text-heard', { isComplete: true })
    : null;

/** Exposes a part with visible, focusable controls. */
export const exposeControls: Corrector = ({ snippet, values }) =>
  values.isSeen === 1
    ? draft(removeAttribute(snippet, 'aria-hidden'), 'text-heard', { isComplete: false })
    : null;

/** Restores a heading or list whose role removes its semantics. */
export const keepSemantics: Corrector = ({ snippet, message }) =>
  message === 'heading' || message === 'list'
    ? draft(removeAttribute(snippet, 'role'), 'remove-role', { isComplete: false })
    : null;

/** Exposes an image and its alternative. */
export const exposeImage: Corrector = ({ snippet, message }) =>
  message === 'text' || message === 'logo'
    ? draft(removeAttribute(snippet, 'aria-hidden') ?? removeAttribute(snippet, 'role'), 'image-heard', {
        isComplete: true,
      })
    : null;
