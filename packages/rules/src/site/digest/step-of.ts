import type { Page, PageElement } from '@abhigam/facts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { foldWords } from '../../semantics/words.ts';

const SAID = /(?:^|[^\p{L}])(?:step|stage|चरण)\s*(\d{1,2})\s*(?:of|\/|:|-|–|में से|का)/u;
/** In the address: the step of a process, not the page of a list. */
const STEP_IN_URL = /[/?&](?:step|stage)s?[-_=/]?(\d{1,2})(?=[/?&#.]|$)/i;
/** A longer sentence that mentions a step is about another one. */
const MAX_TEXT = 60;
const MAX_ELEMENTS = 4_000;

/** Step number of a process, from the address or a short text; null when there is none. */
export function stepOf({ top }: Page): number | null {
  const { pathname = '', search = '', hash = '' } = URL.parse(top.facts.url) ?? {};
  const inAddress = numberIn(STEP_IN_URL.exec(pathname + search + hash));
  if (inAddress !== null) return inAddress;
  for (const element of top.elements.slice(0, MAX_ELEMENTS)) {
    const text = isShort(element) ? foldWords(element.ownText) : '';
    const statedStep = text === '' ? null : numberIn(SAID.exec(text));
    if (statedStep !== null && isShownInPage(element)) return statedStep;
  }
  return null;
}

function isShort(element: PageElement): boolean {
  return element.ownText.length <= 4 * MAX_TEXT && element.ownText.trim().length <= MAX_TEXT;
}

function numberIn(match: RegExpExecArray | null): number | null {
  const number = Number(match?.[1]);
  return match && number >= 1 ? number : null;
}
