import { defineRule, review } from '../../rule.ts';
import { hiddenContent } from '../../semantics/hidden-content.ts';
import { HIDING_TECHNIQUES } from '../../semantics/hiding-technique.ts';

/**
 * Not an ANDI alert, but a list of ANDI's hidden content module: content that can only be tested once it is
 * shown.
 */
export const hiddenContentToTest = defineRule({
  id: 'andi-hidden-content',
  source: 'andi',
  module: 'hidden',
  criteria: [],
  impact: 'minor',
  kind: 'advice',
  limits: 'hidden-content',
  defect: 'content-hidden@document',
  dependsOn: ['layout'],
  isAboutWholePage: true,
  targets: (page) => (page.top.root && hiddenContent(page).length > 0 ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const found = hiddenContent(page);
    const techniques = HIDING_TECHNIQUES.flatMap((technique) => {
      const count = found.filter((one) => one.technique === technique).length;
      return count > 0 ? [`\`${technique}\` ${count}`] : [];
    });
    return review('count', { count: found.length, techniques: techniques.join(', ') });
  },
  text: {
    en: {
      title: 'Page has hidden content that must be tested when shown',
      description:
        'Content that appears only after an action, such as menus, dialogs and messages, can have its own failures. Show each part and test the page again.',
      messages: {
        count: 'Hidden parts of the page: {count} ({techniques}). Show each part and test the page again.',
      },
    },
  },
});
