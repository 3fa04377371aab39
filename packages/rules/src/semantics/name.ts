import type { PageElement } from '@abhigam/facts';
import { isFocusable } from './focus.ts';
import { isPerceivable } from './hidden.ts';
import { explicitRole } from './role.ts';
import { foldWords } from './words.ts';

/** Nothing that can be spoken: empty, or only characters without speech, such as the glyphs of icon fonts. */
export function hasNoSpokenText(text: string): boolean {
  return text.replace(/[\p{Co}\p{Cc}\p{Cf}\s]/gu, '') === '';
}

/**
 * Has no accessible name. Default names of the browser ("Choose File" on a file field, "Submit" on an image
 * button) do not count. Two cases in which Chromium computes no name do have one: a `title` equal to the
 * content, and a link whose text is inside an article or a figure.
 */
export function isNameless(element: PageElement): boolean {
  if (hasNoSpokenText(element.name))
    return !repeatsContent(element.attribute('title') ?? '', element) && !isNamedWithin(element);
  const from = element.ax?.nameFrom;
  return (
    (from === 'value' && element.matches('input[type=file i]')) ||
    (from === 'type' && element.matches('input[type=image i]'))
  );
}

/** Named from content, including nested parts (Accessible Name and Description Computation, 2F and 2H). */
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
          (one.ownTexts.some(({ text }) => !hasNoSpokenText(text)) ||
            (one.matches('img, svg') && !hasNoSpokenText(one.name))),
      ),
    );
}

function repeatsContent(title: string, { visibleText }: PageElement): boolean {
  return !hasNoSpokenText(title) && foldWords(title) === foldWords(visibleText);
}

/**
 * Title of an element whose name is an icon font glyph, which makes the title only a description: not all
 * screen readers announce it, and speech input cannot use it. Empty when there is no title.
 */
export function titleNextToIcon(element: PageElement): string {
  const title = element.attribute('title')?.trim() ?? '';
  return hasNoSpokenText(title) ? '' : title;
}

/** Has content to announce: text, or something with a name, such as an image or field. */
export function hasContent(element: PageElement): boolean {
  return (
    !hasNoSpokenText(element.visibleText) || element.descendants.some(({ name }) => !hasNoSpokenText(name))
  );
}

/** Role that browsers apply: they ignore "none" on focusable elements. */
export function effectiveRole(element: PageElement): string | null {
  const role = explicitRole(element);
  return (role === 'none' || role === 'presentation') && isFocusable(element) ? null : role;
}
