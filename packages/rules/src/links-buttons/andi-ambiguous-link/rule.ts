import { defineRule, pass, review } from '../../rule.ts';
import { ambiguousWith } from '../../semantics/ambiguous-links.ts';
import { inPageFragment, isNamedLink, linkAddress } from '../../semantics/links.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0161 and 0162. Name and description are compared, without case. Addresses that differ only by
 * fragment, visit or campaign count as one, and links whose address only a script knows are left out.
 */
export const ambiguousLink = defineRule({
  id: 'andi-ambiguous-link',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.4', '2.4.9'],
  impact: 'moderate',
  act: ['fd3a94', 'b20e66'],
  alerts: ['0161', '0162'],
  targets: (page) => page.elements.filter(isNamedLink),
  evaluate: (link) => {
    const other = ambiguousWith(link);
    if (!other) return pass;
    const values = { name: shortened(link.name), other: shortened(linkAddress(other) ?? '') };
    const isInPage = inPageFragment(link) !== null || inPageFragment(other) !== null;
    return review(isInPage ? 'in-page' : 'other-address', values);
  },
  text: {
    en: {
      title: 'Links of the same name lead to different places',
      description:
        'People who go from link to link, or speak the name of a link, cannot tell them apart. Say in each link where it leads, or connect it to the text that does.',
      messages: {
        'other-address':
          'Another link with the name "{name}" leads to `{other}`. Check that people can tell them apart, for example by naming the subject in the link.',
        'in-page':
          'Of the links with the name "{name}", one leads to a place in this page, the other to another address (`{other}` is the other link). Check that people can tell them apart.',
      },
    },
  },
});
