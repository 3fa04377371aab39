import { defineRule, pass, review } from '../../rule.ts';
import { isBareAnchor } from '../../semantics/anchor.ts';
import { isLinkedTo } from '../../semantics/links.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 007B and 012A. Such a target works in every browser, so this is advice. */
export const anchorAsTarget = defineRule({
  id: 'andi-anchor-as-target',
  source: 'andi',
  module: 'links-buttons',
  criteria: [],
  impact: 'minor',
  kind: 'advice',
  alerts: ['007B', '012A'],
  limits: 'link-markup',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) => page.all('a[id], a[name]').filter(isBareAnchor),
  evaluate: (anchor) => {
    if (isLinkedTo(anchor, 'name') && anchor.attribute('id') !== anchor.attribute('name'))
      return review('by-name', { target: shortened(anchor.attribute('name') ?? '') });
    if (isLinkedTo(anchor, 'id')) return review('by-id', { target: shortened(anchor.attribute('id') ?? '') });
    return pass;
  },
  text: {
    en: {
      title: 'Anchor without href is used as a link target',
      description:
        'Some screen readers announce such an anchor as a link, and focus may not move to it when people follow a link to it. Put the id on the heading or section itself.',
      messages: {
        'by-name':
          'Links lead to this `a` element by its name `{target}`. The `name` attribute is obsolete in HTML; use an id with this value on the heading or section instead.',
        'by-id':
          'Links lead to this `a` element by the id `{target}`. Move the id to the heading or section itself.',
      },
    },
  },
});
