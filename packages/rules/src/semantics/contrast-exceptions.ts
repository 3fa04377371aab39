import type { PageElement } from '@abhigam/facts';

/** Also matches camel case, but not `catalogo` or `logout`. */
const LOGO = /(?:^|[^a-zA-Z])(?:logos?|LOGOS?|Logos?)(?![a-z])|[a-z]Logos?(?![a-z])|\bnavbar-brand\b/;
const SWITCHED_OFF = /(?:^|[\s_-])disabled(?:$|\s)/i;
const CONTROL = 'a, button, [role=button i], [role=link i], [role=menuitem i], [role=tab i]';
/** Longer text is not a logo, whatever its class name. */
const MAX_TEXT = 200;
const MAX_STEPS = 6;

/**
 * Reason to downgrade insufficient contrast to manual review. WCAG exempts logotypes and inactive components,
 * and often only their class or look identifies them.
 */
export function contrastException(element: PageElement): 'logo' | 'looks-disabled' | null {
  let steps = 0;
  for (const one of [element, ...element.ancestors()]) {
    if (one.tag === 'body' || steps > MAX_STEPS) return null;
    const names = `${one.attribute('class') ?? ''} ${one.attribute('id') ?? ''}`.slice(0, 1_000);
    if (SWITCHED_OFF.test(one.attribute('class')?.slice(0, 1_000) ?? '')) return 'looks-disabled';
    if (one.matches(CONTROL) && isFadedWithoutPointerEvents(one)) return 'looks-disabled';
    if (LOGO.test(names) && one.text.length <= MAX_TEXT) return 'logo';
    steps += 1;
  }
  return null;
}

/** Ignores the pointer and is faded: the usual way to disable a link, which has no `disabled` attribute. */
function isFadedWithoutPointerEvents(control: PageElement): boolean {
  return control.style('pointer-events') === 'none' && Number(control.style('opacity')) < 1;
}
