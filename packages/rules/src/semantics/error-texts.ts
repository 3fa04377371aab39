import type { PageElement } from '@abhigam/facts';
import { isField } from './fields.ts';
import { wordsOf } from './text-words.ts';

const MARKS = /(?:^|[-_\s])(?:errors?|err|invalid|error-?msg|validation)(?:[-_\s]|$)/i;
/** Camel case joins the word to others. */
const JOINED = /error|invalid/i;
/** Phrases for an entry that is wrong. */
const WRONG =
  /\berrors?:|\bthere (?:is|are|was|were) (?:an? |some )?(?:errors?|problems?)\b|\b(?:invalid|incorrect|incorrectly|correctly|not valid|must|cannot|can't|required|wrong|missing|too (?:long|short)|please (?:fill|enter|select|choose|correct|provide|check))\b|अमान्य|त्रुटि|गलत|ग़लत|अनिवार्य|कृपया(?:(?!कृपया)[^।])*(?:भरें|दर्ज|चुनें|सुधारें)/i;
/** Phrases that state a problem with a field, even without error markup. */
const SAYS_SO =
  /\b(?:some|several|one or more) (?:of the )?(?:fields?|entries|values) (?:is|are|was|were) (?:not valid|invalid|incorrect|wrong|not filled in)\b/i;
/** Longer text is not an error message. */
const MAX_WORDS = 40;
const LEVELS = 6;

/** Innermost element whose markup calls it an error and whose text says that an entry is wrong. */
export function isErrorText(element: PageElement): boolean {
  // Cheapest test first: the others read all the text inside, and every element of a page is tested.
  if (!isIdentifiedAsError(element) || isField(element) || element.all('input, select, textarea').length > 0)
    return false;
  const words = wordsOf(element.visibleText);
  if (words.length === 0 || words.length > MAX_WORDS || !WRONG.test(element.visibleText)) return false;
  return !element.descendants.some(
    (inner) => isIdentifiedAsError(inner) && inner.visibleText === element.visibleText,
  );
}

/** By its markup or by its own text. */
function isIdentifiedAsError(element: PageElement): boolean {
  return isMarkedAsError(element) || element.ownTexts.some(({ text }) => SAYS_SO.test(text));
}

function isMarkedAsError(element: PageElement): boolean {
  if (element.matches('[role=alert i]')) return true;
  const [id, classes] = [element.attribute('id') ?? '', element.attribute('class') ?? ''];
  return MARKS.test(` ${classes} `) || MARKS.test(id) || JOINED.test(id);
}

/** Form around or after an error, else the nearest block with fields; null when there is none. */
export function formOfError(error: PageElement): PageElement | null {
  const form = error.closest('form');
  if (form) return form;
  let levels = 0;
  for (const around of error.ancestors()) {
    levels += 1;
    if (levels > LEVELS) return null;
    if (around.descendants.some(isField)) return around;
  }
  return null;
}
