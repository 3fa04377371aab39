import type { PageElement } from '@abhigam/facts';
import { isFocusable } from './focus.ts';
import { isPerceivable } from './hidden.ts';
import { explicitRole } from './role.ts';
import { foldWords } from './words.ts';

/** Has nothing to say: no characters, or only those that no voice can speak, such as the pictures of icon fonts. */
export function isSilent(text: string): boolean {
  return text.replace(/[\p{Co}\p{Cc}\p{Cf}\s]/gu, '') === '';
}

/**
 * The browser finds no name for it. What the browser says for want of a name ("Choose File" on a file
 * field, "Submit" on an image button) names nothing. A `title` that says what the element holds is its name, though Chromium
 * does not say it twice; nor does it go into an article or a figure for the name of the link around it, as others do.
 */
export function isNameless(element: PageElement): boolean {
  if (isSilent(element.name))
    return !repeatsContent(element.attribute('title') ?? '', element) && !isNamedWithin(element);
  const from = element.ax?.nameFrom;
  return (
    (from === 'value' && element.matches('input[type=file i]')) ||
    (from === 'type' && element.matches('input[type=image i]'))
  );
}

/** They are named by what they hold, by the whole of it (Accessible Name and Description Computation, 2F and 2H). */
const NAMED_BY_CONTENT =
  'a[href], button, summary, [role=button i], [role=link i], [role=menuitem i], [role=option i], [role=tab i], [role=treeitem i]';
const PARTS =
  'article, aside, blockquote, dialog, fieldset, figure, form, header, hgroup, main, nav, output, search, [role=article i], [role=figure i], [role=group i], [role=note i]';

function isNamedWithin(element: PageElement): boolean {
  if (!element.matches(NAMED_BY_CONTENT)) return false;
  return element
    .all(PARTS)
    .some((part) =>
      [part, ...part.descendants].some(
        (one) =>
          isPerceivable(one) &&
          (one.ownTexts.some(({ text }) => !isSilent(text)) ||
            (one.matches('img, svg') && !isSilent(one.name))),
      ),
    );
}

function repeatsContent(title: string, { visibleText }: PageElement): boolean {
  return !isSilent(title) && foldWords(title) === foldWords(visibleText);
}

/**
 * The sign of an icon font in it is its name, so its title is only its description: many screen readers say that, but not
 * all, and nobody can call it by that. Empty where it has no title.
 */
export function titleBesideSign(element: PageElement): string {
  const title = element.attribute('title')?.trim() ?? '';
  return isSilent(title) ? '' : title;
}

/** Has something inside to read out: text, or something with a name, such as a picture or a field. */
export function hasContent(element: PageElement): boolean {
  return !isSilent(element.visibleText) || element.descendants.some(({ name }) => !isSilent(name));
}

/** The role that browsers go by: they take no notice of "none" on what can take the focus. */
export function effectiveRole(element: PageElement): string | null {
  const role = explicitRole(element);
  return (role === 'none' || role === 'presentation') && isFocusable(element) ? null : role;
}
