import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, review } from '../../rule.ts';

/** ANDI 0177, for the page as a whole. Boxes too small to show anything are not counted. */
export const backgroundImages = defineRule({
  id: 'andi-background-images',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1', '1.4.5'],
  impact: 'minor',
  alerts: ['0177'],
  category: 'cat.text-alternatives',
  limits: 'css-content',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => (page.top.root && withBackgroundImage(page).length > 0 ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const found = withBackgroundImage(page);
    const bare = found.filter((element) => element.visibleText === '' && element.name === '');
    return review('count', { count: found.length, bare: bare.length });
  },
  text: {
    en: {
      title: 'Page has background images',
      description:
        'A background image has no text alternative, and it disappears when people set their own colours or print the page. Check that none of them conveys information that people need.',
      messages: {
        count:
          'Elements with a background image: {count}, of which without text: {bare}. Check that each is decorative, or that text gives the same information.',
      },
    },
  },
});

const MIN_SIDE = 4;

function withBackgroundImage(page: Page): PageElement[] {
  return page.elements.filter(
    (element) =>
      element.isShown &&
      isLargeEnough(element) &&
      !element.matches('img, svg, svg *') &&
      /\burl\(/.test(element.style('background-image')),
  );
}

/** The background of html and body fills the viewport. */
function isLargeEnough({ tag, box }: PageElement): boolean {
  if (tag === 'html' || tag === 'body') return true;
  return box !== null && box.width >= MIN_SIDE && box.height >= MIN_SIDE;
}
