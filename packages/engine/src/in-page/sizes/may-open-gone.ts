/// <reference lib="dom" />
import type { HeldPage, ShownPage } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: whether something can be seen that may open what has gone in this size. Self-contained: its source text is sent to
 * the page.
 */
export function mayOpenGone(now: ShownPage, held: HeldPage, kit: SizesKit): boolean {
  /** Signs of what opens a menu, in attributes and in the few words that it has. */
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
    const isNew = !kit.isUsable(held.elements.get(element));
    if (isNew && (isOpener || box.isPointer || element.matches(kit.controls))) return true;
  }
  return false;

  /** By its look alone, where it does not say that it opens anything. It may stand in a wide window, too. */
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

  /** A style sheet draws the sign or the word of a menu into what holds controls, which scripts let open by a press. */
  function isDrawnAsMenu(element: Element): boolean {
    if (element.querySelector(kit.controls) === null) return false;
    return ['::before', '::after'].some((pseudo) => {
      const { content, display } = getComputedStyle(element, pseudo);
      return display !== 'none' && drawnMenu.test(content);
    });
  }
}
