import { showPage } from '../../corrections/aria-attributes.ts';
import { defineRule, fail, pass } from '../../rule.ts';

/**
 * The condition that ANDI asks its user to remove before testing a page. Some browsers ignore it there, and all
 * other rules judge as if it were absent. On a frame element it hides the frame's document.
 */
export const ariaHiddenPage = defineRule({
  id: 'aria-hidden-page',
  source: 'andi',
  module: 'page',
  criteria: ['4.1.2', '1.3.1'],
  impact: 'critical',
  isAriaOnly: true,
  category: 'cat.aria',
  limits: 'hidden-from-at',
  defect: ['hidden-page', 'focus-hidden@hidden-root'],
  isAboutWholePage: true,
  correct: showPage,
  targets: (page) => page.all('html, body'),
  evaluate: (element) =>
    element.attribute('aria-hidden')?.toLowerCase() === 'true' ? fail('hidden', { tag: element.tag }) : pass,
  text: {
    en: {
      title: 'Whole page is hidden from assistive technology',
      description:
        'With some browsers screen reader users find an empty page. Remove `aria-hidden` from the page itself, and hide only the content behind a dialog.',
      messages: {
        hidden:
          'The `{tag}` element has `aria-hidden="true"`, which hides all of its content. Remove the attribute.',
      },
    },
  },
});
