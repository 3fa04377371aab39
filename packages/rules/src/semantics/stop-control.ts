import type { Frame } from '@abhigam/facts';
import { isControl } from './controls.ts';
import { foldWords } from './words.ts';

const STOP_WORDS = /\b(pause|stop|halt|freeze)\b/;
const STOP_WORDS_HINDI = ['रोक', 'विराम', 'ठहर', 'पॉज'];

/** The document has a control that by its name seems to stop what moves. */
export function hasStopControl(frame: Frame): boolean {
  return frame.elements.some((element) => {
    if (!element.isExposed || !isControl(element)) return false;
    const name = foldWords(element.name);
    return STOP_WORDS.test(name) || STOP_WORDS_HINDI.some((word) => name.includes(word));
  });
}
