/// <reference lib="dom" />
import type { HeldPage, ShownPage } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: tests whether a visible control may open what is hidden in this size. Self-contained:
 * its source text is sent to the page.
 */
export function mayOpenGone(now: ShownPage, baseline: HeldPage, kit: SizesKit): boolean {
  /** Words of menu openers in attributes and short texts. */
  const menuSign =
    /menu|side-?bar|drawer|burger|off-?canvas|nav-?(?:bar-?)?togg|toggle-?nav|nav-?(?:open|button|btn|icon|trigger)|मेनू|मेन्यू/i;
  const menuWords = /^(?:(?:main |open |site )?menu|मेनू|मेन्यू|[^\p{L}]*)$/iu;
  const drawnMenu = /^"\s*(?:[☰≡]\s*)?(?:[☰≡]|menu|मेनू|मेन्यू)\s*"$/iu;
  for (const [element, box] of now.elements) {
    if (!kit.isUsable(box)) continue;
    const isOpener = element.matches(kit.openers);
    if (
      isOpener &&
      element.matches('[aria-expanded=false i], [aria-haspopup], details:not([open]) > summary')
    )
      return true;
    if (opensMenu(element) || isDrawnAsMenu(element)) return true;
    const isNew = !kit.isUsable(baseline.elements.get(element));
    if (isNew && (isOpener || box.isPointer || element.matches(kit.controls))) return true;
  }
  return false;

  /** By its appearance only, without ARIA attributes. It may also be visible in a wide window. */
  function opensMenu(element: Element): boolean {
    if (
      !element.matches(
        'button, label[for], [role=button i], a[href="#"], a[href^="javascript:" i], a:not([href])',
      )
    )
      return false;
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    return (
      menuWords.test(kit.folded(element.textContent ?? '')) &&
      menuSign.test(`${attributes.slice(0, 500)} ${element.textContent ?? ''}`)
    );
  }

  /**
   * A style sheet draws a menu icon or word into an element that contains controls, which scripts open on a
   * press.
   */
  function isDrawnAsMenu(element: Element): boolean {
    if (element.querySelector(kit.controls) === null) return false;
    return ['::before', '::after'].some((pseudo) => {
      const { content, display } = getComputedStyle(element, pseudo);
      return display !== 'none' && drawnMenu.test(content);
    });
  }
}
