import type { Frame } from '@abhigam/facts';
import { isControl } from './controls.ts';
import { hasNoSpokenText } from './name.ts';
import { foldWords } from './words.ts';

/** Pattern source for names of controls that stop moving content. */
export const STOP_NAMES = '\\b(?:pause|stop|halt|freeze)\\b|रोक|विराम|ठहर|पॉज';
const STOPS = new RegExp(STOP_NAMES);
const STOPS_SLIDES =
  /^(?:pause|stop|halt|freeze) (?:the |all )?(?:slides?|slide ?show|carousel|ticker)$|^स्लाइड/;
/** Other control names that hide changing content or set its frequency. */
const SETS =
  /\b(?:hide|close|dismiss|mute|off|disable|disabled|enable|play|auto\w*|live|rotat\w+|refresh\w*|updat\w+|chang\w+|frequency|interval|speed|seconds|slower|faster|animat\w+|motion|ticker|settings|preferences)\b|छिपा|छुपा|बंद|चलाएँ|चलाएं|गति|अंतराल|सेटिंग/;

/** Whether the document has a control whose name suggests that it stops moving content. */
export function hasStopControl(frame: Frame): boolean {
  return namesOfControls(frame).some((name) => STOPS.test(name));
}

/** Whether a stop control may apply to videos, too: its name is not limited to slides. */
export function mayStopVideo(frame: Frame): boolean {
  return namesOfControls(frame).some((name) => STOPS.test(name) && !stopsOnlySlides(name));
}

/** @param name of a control, case folded */
export function stopsOnlySlides(name: string): boolean {
  return STOPS_SLIDES.test(name);
}

/** Whether a control may stop, hide or slow down changes; a control without a name may. */
export function mayControlChanges(frame: Frame): boolean {
  return namesOfControls(frame).some((name) => hasNoSpokenText(name) || STOPS.test(name) || SETS.test(name));
}

function namesOfControls(frame: Frame): string[] {
  return frame.elements.flatMap((element) =>
    element.isExposed && isControl(element) ? [foldWords(element.name)] : [],
  );
}
