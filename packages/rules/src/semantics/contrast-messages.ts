import type { RuleText } from '../rule.ts';
import type { ContrastMessage } from './contrast-outcome.ts';

/** Messages about contrast, shared by both levels. */
export const CONTRAST_MESSAGES: RuleText<ContrastMessage>['messages'] = {
  low: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is required. Change one of the colours.',
  'low-painted':
    'The text ({fg}) has a contrast of at most {best}:1 with the visible background (mostly {bg}); {required}:1 is required. Change the colour of the text, or its background.',
  varies:
    'The contrast of the text ({fg}) with the visible background ranges from {worst}:1 to {best}:1; {required}:1 is required. Check the place with the lowest contrast, or put a plain colour behind the text.',
  'one-character':
    'This character ({fg}) has a contrast of {ratio}:1 with its background ({bg}); text needs {required}:1, a meaningful symbol 3:1. Check whether the character is text or a symbol.',
  'same-colour':
    'The text has the same colour as its background ({bg}). If people should read it, change one of the colours.',
  logo: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is required unless the text is part of a logo. Check whether it is.',
  'looks-disabled':
    'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is required unless the text belongs to a disabled control. If it does, mark the control as disabled.',
};
