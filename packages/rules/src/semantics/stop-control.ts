import type { Frame } from '@abhigam/facts';
import { isControl } from './controls.ts';
import { isSilent } from './name.ts';
import { foldWords } from './words.ts';

/** Source of a pattern for names of controls that stop what moves. */
export const STOP_NAMES = '\\b(?:pause|stop|halt|freeze)\\b|रोक|विराम|ठहर|पॉज';
const STOPS = new RegExp(STOP_NAMES);
const STOPS_SLIDES =
  /^(?:pause|stop|halt|freeze) (?:the |all )?(?:slides?|slide ?show|carousel|ticker)$|^स्लाइड/;
/** What else a control may be called that hides what changes, or sets how often it does. */
const SETS =
  /\b(?:hide|close|dismiss|mute|off|disable|disabled|enable|play|auto\w*|live|rotat\w+|refresh\w*|updat\w+|chang\w+|frequency|interval|speed|seconds|slower|faster|animat\w+|motion|ticker|settings|preferences)\b|छिपा|छुपा|बंद|चलाएँ|चलाएं|गति|अंतराल|सेटिंग/;

/** The document has a control that by its name seems to stop what moves. */
export function hasStopControl(frame: Frame): boolean {
  return namesOfControls(frame).some((name) => STOPS.test(name));
}

/** The same, by a name that does not say that it stops slides alone, which a film is not among. */
export function mayStopFilm(frame: Frame): boolean {
  return namesOfControls(frame).some((name) => STOPS.test(name) && !stopsSlidesAlone(name));
}

/** @param name of a control, folded */
export function stopsSlidesAlone(name: string): boolean {
  return STOPS_SLIDES.test(name);
}

/** A stop control, or one that may hide what changes or set how often it does, or one of which nobody knows what it is for. */
export function mayControlChanges(frame: Frame): boolean {
  return namesOfControls(frame).some((name) => isSilent(name) || STOPS.test(name) || SETS.test(name));
}

function namesOfControls(frame: Frame): string[] {
  return frame.elements.flatMap((element) =>
    element.isExposed && isControl(element) ? [foldWords(element.name)] : [],
  );
}
