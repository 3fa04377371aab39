import type { GeneratedContent, Page } from '@abhigam/facts';
import { defineRule, review } from '../../rule.ts';
import { isWordIcon } from '../../semantics/font-icon.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

/**
 * ANDI 0220, for the page as a whole. Counts only words, numbers and the asterisk of required fields, not
 * bullets, quotes and icon font glyphs.
 */
export const cssGeneratedContent = defineRule({
  id: 'andi-css-generated-content',
  source: 'andi',
  module: 'hidden',
  criteria: ['1.3.1', '1.1.1'],
  impact: 'moderate',
  alerts: ['0220'],
  category: 'cat.text-alternatives',
  limits: 'css-content',
  defect: 'own',
  dependsOn: ['layout'],
  isAboutWholePage: true,
  targets: (page) => (page.top.root && generatedWords(page).length > 0 ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const found = generatedWords(page);
    return review('count', { count: found.length, example: shortened(found[0]?.text ?? '') });
  },
  text: {
    en: {
      title: 'Style sheets add text to the page',
      description:
        'People cannot search for or copy such text, and it is lost when they use their own styles. Put text that people need into the HTML.',
      messages: {
        count:
          'Style sheets add text with `::before` or `::after`. Number of these texts: {count}; the first is "{example}". Check that people can understand the page without this text.',
      },
    },
  },
});

function generatedWords(page: Page): GeneratedContent[] {
  return page.elements
    .filter((element) => !isWordIcon(element))
    .flatMap((element) => element.generated)
    .filter(
      ({ kind, text, style }) =>
        (kind === 'before' || kind === 'after') &&
        style('visibility') === 'visible' &&
        (hasWords(text) || text.includes('*')),
    );
}
