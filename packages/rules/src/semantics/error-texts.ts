import type { PageElement } from '@abhigam/facts';
import { isField } from './fields.ts';
import { wordsOf } from './seen-words.ts';

const MARKS = /(?:^|[-_\s])(?:errors?|err|invalid|error-?msg|validation)(?:[-_\s]|$)/i;
/** Camel case runs the word together with others. */
const JOINED = /error|invalid/i;
/** What is said of an entry that is wrong. */
const WRONG =
  /\berrors?:|\b(?:invalid|incorrect|incorrectly|correctly|not valid|must|cannot|can't|required|wrong|missing|too (?:long|short)|please (?:fill|enter|select|choose|correct|provide|check))\b|अमान्य|त्रुटि|गलत|ग़लत|अनिवार्य|कृपया[^।]*(?:भरें|दर्ज|चुनें|सुधारें)/i;
/** No error message is longer. */
const MAX_WORDS = 40;
const LEVELS = 6;

/** A text that its markup calls an error, and that says that an entry is wrong. Its innermost element. */
export function isErrorText(element: PageElement): boolean {
  // The cheapest question first: the others read all the text inside, and every element of a page is asked.
  if (!isMarkedAsError(element) || isField(element) || element.all('input, select, textarea').length > 0)
    return false;
  const words = wordsOf(element.visibleText);
  if (words.length === 0 || words.length > MAX_WORDS || !WRONG.test(element.visibleText)) return false;
  return !element.descendants.some(
    (inner) => isMarkedAsError(inner) && inner.visibleText === element.visibleText,
  );
}

function isMarkedAsError(element: PageElement): boolean {
  if (element.matches('[role=alert i]')) return true;
  const [id, classes] = [element.attribute('id') ?? '', element.attribute('class') ?? ''];
  return MARKS.test(` ${classes} `) || MARKS.test(id) || JOINED.test(id);
}

/** The form that an error stands in or before, or the nearest block around it with fields; null for none. */
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
