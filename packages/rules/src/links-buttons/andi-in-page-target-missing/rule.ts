import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { inPageFragment, inPageTarget } from '../../semantics/links.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { shortened } from '../../semantics/words.ts';

/** Attributes that mark such links as toggles of menus, tabs and dialogs. */
const SWITCH =
  '[aria-controls], [aria-expanded], [aria-haspopup], [data-toggle], [data-bs-toggle], [data-target], [data-bs-target], [data-slide], [data-bs-slide]';

/**
 * ANDI 0069. Skips links that scripts handle: those with listeners on them or on a nearby ancestor, and marked
 * toggles. A hidden target fails only when nothing on the page listens to clicks, because delegated listeners
 * show tabs and dialogs.
 */
export const inPageTargetMissing = defineRule({
  id: 'andi-in-page-target-missing',
  source: 'andi',
  module: 'links-buttons',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  alerts: ['0069'],
  limits: 'link-markup',
  defect: 'link-target',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('a[href], area[href]')
      .filter(
        (link) =>
          link.isShown && !isAriaHidden(link) && hasSemantics(link, 'link') && inPageFragment(link) !== null,
      ),
  evaluate: (link, page) => {
    const fragment = inPageFragment(link) ?? '';
    if (link.matches(SWITCH) || isAnsweredNearby(link)) return pass;
    const target = inPageTarget(link, fragment);
    if (!target) return review('missing', { fragment: shortened(fragment) });
    if (target.isShown) return pass;
    const isPageListening =
      page.facts.globalListeners.some(({ type }) => type === 'click') ||
      [...link.ancestors()].some((around) => around.listensTo('click'));
    return isPageListening ? pass : review('hidden', { fragment: shortened(fragment) });
  },
  text: {
    en: {
      title: 'In-page link has no target',
      description:
        'Keyboard and screen reader users activate the link and stay where they are. Link to the id of a visible element on the page.',
      messages: {
        missing:
          'No element has the id `{fragment}` that this link refers to. Give the id to the right element, or correct the link.',
        hidden:
          'The element with the id `{fragment}` that this link refers to is hidden. Check that activating the link shows this element, or link to a visible element.',
      },
    },
  },
});

/**
 * Has a listener on itself or on a close ancestor; a listener for the whole page is not conclusive for this
 * link.
 */
function isAnsweredNearby(link: PageElement): boolean {
  for (let at: PageElement | null = link; at; at = at.parent) {
    if (at.tag === 'body' || at.parent?.tag === 'body') return false;
    if (at.listensTo('click')) return true;
  }
  return false;
}
