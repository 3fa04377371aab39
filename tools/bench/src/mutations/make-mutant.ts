/// <reference lib="dom" />
import { HARMED_MARK, type Operator, RIGHT, RIGHT_MARK } from './operator.ts';
import type { CleanPage } from './pages/clean-page.ts';
import { parsePage, sourceOf } from './parse-page.ts';

export interface Mutant {
  /** Source of the clean page; the element to be harmed is marked. */
  before: string;
  /** Source of the harmed page; the elements on which a finding is right are marked. */
  after: string;
}

/** `index`: index among the elements that the operator applies to. Throws when it is out of range. */
export function makeMutant(page: CleanPage, operator: Operator, index: number): Mutant {
  const document = parsePage(page.html);
  const element = operator.applies(document)[index];
  if (!element) throw new Error(`${operator.id} does not apply to ${page.id} ${index + 1} times.`);
  element.setAttribute(HARMED_MARK, '');
  const before = sourceOf(document);
  const [first, ...others] = operator.harm(element) ?? [element];
  for (const marked of document.querySelectorAll(RIGHT)) marked.removeAttribute(HARMED_MARK);
  first?.setAttribute(HARMED_MARK, '');
  for (const other of others) other.setAttribute(RIGHT_MARK, '');
  return { before, after: sourceOf(document) };
}
