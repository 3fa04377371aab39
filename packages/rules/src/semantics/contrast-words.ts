import type { RuleText } from '../rule.ts';
import type { ContrastMessage } from './contrast-outcome.ts';

/** What is said of an element's contrast, whichever level asks. */
export const CONTRAST_MESSAGES: RuleText<ContrastMessage>['messages'] = {
  low: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed. Change one of the colours.',
  'low-painted':
    'The text ({fg}) has a contrast of at most {best}:1 with what is seen behind it (mostly {bg}); {required}:1 is needed. Change the text, or what lies behind it.',
  varies:
    'The contrast of the text ({fg}) with what is seen behind it runs from {worst}:1 to {best}:1; {required}:1 is needed. Look at the weakest place, or put a plain colour behind the text.',
  'one-character':
    'This character ({fg}) has a contrast of {ratio}:1 with its background ({bg}); text needs {required}:1, a sign with a meaning 3:1. Check what it is.',
  'same-colour':
    'The text has the same colour as its background ({bg}). If people are meant to read it, change one of the colours.',
  logo: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed unless it is part of a logo. Check what it is.',
  'looks-disabled':
    'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed unless it belongs to a control that is switched off. Check this, and mark such a control as disabled.',
};
