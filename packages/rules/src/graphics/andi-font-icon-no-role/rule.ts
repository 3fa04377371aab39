import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isControl } from '../../semantics/controls.ts';
import { isFontIcon } from '../../semantics/font-icon.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0179. A name from aria-label, aria-labelledby or title counts; the icon character does not. Icons inside
 * a link or button are skipped, because the name belongs to the control.
 */
export const fontIconNoRole = defineRule({
  id: 'andi-font-icon-no-role',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1', '4.1.2'],
  impact: 'minor',
  alerts: ['0179'],
  category: 'cat.text-alternatives',
  limits: 'looks-like',
  defect: ['name-prohibited', 'icon-read'],
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('[aria-label], [aria-labelledby], [title]')
      .filter(
        (element) =>
          element.isShown &&
          !isAriaHidden(element) &&
          givenName(element) !== '' &&
          !isInControl(element) &&
          (isFontIcon(element) || (explicitRole(element) === 'img' && element.tag !== 'img')),
      ),
  evaluate: (icon) => {
    if (explicitRole(icon) !== null) return pass;
    return review('no-role', { name: shortened(givenName(icon)) });
  },
  text: {
    en: {
      title: 'Icon with an accessible name has no role',
      description:
        'Many screen readers skip the name of an element that has no role. Give the icon `role="img"`, or write its meaning as text.',
      messages: {
        'no-role':
          'This icon has the name "{name}" but no role, so the name may not be announced. Add `role="img"`, or hide the icon with `aria-hidden` if adjacent text says the same.',
      },
    },
  },
});

function givenName(element: PageElement): string {
  const referenced = element.referenced('aria-labelledby').map((one) => one.element?.text ?? '');
  const sources = [referenced.join(' '), element.attribute('aria-label'), element.attribute('title')];
  return sources.find((source) => source?.trim())?.trim() ?? '';
}

function isInControl(element: PageElement): boolean {
  return isControl(element) || [...element.ancestors()].some(isControl);
}
