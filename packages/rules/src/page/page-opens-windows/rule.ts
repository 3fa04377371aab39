import { defineRule, fail, pass } from '../../rule.ts';

/**
 * A script that opens a window on page load (WCAG failure F52), whether or not the browser blocks it. F52
 * belongs to 3.2.5 alone: nothing receives focus, which 3.2.1 is about.
 */
export const pageOpensWindows = defineRule({
  id: 'page-opens-windows',
  source: 'andi',
  module: 'page',
  criteria: ['3.2.5'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'opened-windows',
  defect: 'own',
  dependsOn: ['files'],
  isAboutWholePage: true,
  targets: (page) => (page.top.root ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const [address] = page.facts.openedWindows ?? [];
    return address === undefined ? pass : fail('opens', { address: address || 'about:blank' });
  },
  text: {
    en: {
      title: 'Page opens a window automatically',
      description:
        'People who use a screen reader or a magnifier find themselves in another window and do not know why. Open windows only on request.',
      messages: {
        opens:
          'A script opens a window ({address}) as soon as the page has loaded. Open the window only on request, for example with a link.',
      },
    },
  },
});
