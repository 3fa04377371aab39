import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { isHiddenAlone } from '../../semantics/hidden-image.ts';
import { hasNoSpokenText } from '../../semantics/name.ts';
import { isVisible } from '../../semantics/visible.ts';

const CONTENT =
  'h1, h2, h3, h4, h5, h6, table, ul, ol, dl, main, nav, iframe, img, [role=heading i], [role=table i], [role=list i], [role=main i], [role=navigation i], [role=img i]';

/**
 * ANDI 0261. Reported once for the outermost hidden element, and only when it contains structure or images with
 * a text alternative; icons and repetitions of a sibling, as in carousels, are correctly hidden. A single
 * image, or one in a wrapper without other content, is covered by `image-hidden-with-alternative`.
 */
export const ariaHiddenContent = defineRule({
  id: 'andi-aria-hidden-content',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0261'],
  category: 'cat.aria',
  limits: 'hidden-from-at',
  defect: ['focus-hidden@hidden-root', 'text-hidden'],
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('[aria-hidden=true i]:not(html, body, img)')
      .filter((element) => isShownInPage(element) && !isHiddenAround(element)),
  evaluate: (element) => {
    const content = [element, ...element.descendants].find(isContent);
    return content && !isRepeated(element) && !isOneImage(element)
      ? review('hidden', { tag: content.tag })
      : pass;
  },
  text: {
    en: {
      title: 'Visible content is hidden from screen readers',
      description:
        'Screen readers announce nothing inside an element with `aria-hidden`. Check that screen reader users miss no information, or remove `aria-hidden`.',
      messages: {
        hidden:
          '`aria-hidden` hides this part of the page, with a visible `{tag}`, from screen readers. Check that the same content is available elsewhere, or remove `aria-hidden`.',
      },
    },
  },
});

/** Reported by `image-hidden-with-alternative`. */
function isOneImage(element: PageElement): boolean {
  const [content, ...more] = element.descendants.filter(isContent);
  return content?.tag === 'img' && more.length === 0 && element.visibleText === '' && isHiddenAlone(content);
}

function isHiddenAround(element: PageElement): boolean {
  const around = element.parent ?? element.frame.owner;
  return around !== null && isAriaHidden(around);
}

function isContent(element: PageElement): boolean {
  if (!element.matches(CONTENT) || !isVisible(element)) return false;
  if (element.tag === 'img') return Boolean(element.attribute('alt')?.trim());
  return (
    element.tag === 'iframe' ||
    !hasNoSpokenText(element.text) ||
    Boolean(element.attribute('aria-label')?.trim())
  );
}

/** A sibling that is not hidden has the same text. */
function isRepeated(element: PageElement): boolean {
  const text = element.visibleText;
  if (text === '') return false;
  const siblings = element.parent?.children ?? [];
  return siblings.some((other) => other !== element && !isAriaHidden(other) && other.visibleText === text);
}
