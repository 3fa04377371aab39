import type { PageElement } from '@abhigam/facts';

/** Camel case too, but not `catalogo` or `logout`. */
const LOGO = /(?:^|[^a-zA-Z])(?:logos?|LOGOS?|Logos?)(?![a-z])|[a-z]Logos?(?![a-z])|\bnavbar-brand\b/;
const SWITCHED_OFF = /(?:^|[\s_-])disabled(?:$|\s)/i;
const CONTROL = 'a, button, [role=button i], [role=link i], [role=menuitem i], [role=tab i]';
/** Larger parts of a page are no logo, whatever they are called. */
const MAX_TEXT = 200;
const MAX_STEPS = 6;

/**
 * Why a person must look although the contrast is too low: WCAG asks none of logotypes and of what cannot be
 * used at present, and both are often known by their class or look only.
 */
export function contrastException(element: PageElement): 'logo' | 'looks-disabled' | null {
  let steps = 0;
  for (const one of [element, ...element.ancestors()]) {
    if (one.tag === 'body' || steps > MAX_STEPS) return null;
    const names = `${one.attribute('class') ?? ''} ${one.attribute('id') ?? ''}`.slice(0, 1_000);
    if (SWITCHED_OFF.test(one.attribute('class')?.slice(0, 1_000) ?? '')) return 'looks-disabled';
    if (one.matches(CONTROL) && isFadedAndUnheard(one)) return 'looks-disabled';
    if (LOGO.test(names) && one.text.length <= MAX_TEXT) return 'logo';
    steps += 1;
  }
  return null;
}

/** The pointer cannot press it, and it is faded itself: links are switched off so, as they know no `disabled`. */
function isFadedAndUnheard(control: PageElement): boolean {
  return control.style('pointer-events') === 'none' && Number(control.style('opacity')) < 1;
}
