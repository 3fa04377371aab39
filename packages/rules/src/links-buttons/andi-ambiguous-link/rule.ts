import { nameOfTarget } from '../../link-targets/compare-targets.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { findSameNameLink } from '../../semantics/ambiguous-links.ts';
import { areVisuallyDistinguishable, haveSameContext } from '../../semantics/link-distinction.ts';
import { inPageFragment, isNamedLink, linkAddress } from '../../semantics/links.ts';
import { nameAndDescription } from '../../semantics/same-name.ts';
import { isVague } from '../../semantics/vague-words.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0161 and 0162. Compares name and description, case-insensitively. Addresses that differ only in
 * fragment, session or campaign are equal, and so are those with the same document; links whose address only a
 * script knows are skipped. Fails when the documents are certainly about different things, the name is a word
 * such as "Read more", and only visual context distinguishes the links (F63). A link in a sentence or list
 * item, or with its own cell or heading, needs a manual check.
 */
export const ambiguousLink = defineRule({
  id: 'andi-ambiguous-link',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.4', '2.4.9'],
  impact: 'moderate',
  act: ['fd3a94', 'b20e66'],
  alerts: ['0161', '0162'],
  category: 'cat.links',
  limits: 'link-documents',
  defect: 'link-purpose',
  isSuperseded: ['other-address', 'in-page'],
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  targets: (page) => page.elements.filter(isNamedLink),
  evaluate: (link) => {
    const sameNameLink = findSameNameLink(link);
    if (!sameNameLink) return pass;
    const { other, documents } = sameNameLink;
    const name = shortened(link.name);
    if (documents) {
      const values = { name, own: nameOfTarget(documents.own), other: nameOfTarget(documents.other) };
      const isUntied =
        isVague(nameAndDescription(link)) &&
        haveSameContext(link, other) &&
        areVisuallyDistinguishable(link, other);
      return isUntied ? fail('untied', shortValues(values)) : review('documents', shortValues(values));
    }
    const values = { name, other: shortened(linkAddress(other) ?? '') };
    const isInPage = inPageFragment(link) !== null || inPageFragment(other) !== null;
    return review(isInPage ? 'in-page' : 'other-address', values);
  },
  text: {
    en: {
      title: 'Links with the same name lead to different destinations',
      description:
        'People who move from link to link, or say the name of a link, cannot tell such links apart. Name the destination in each link, or associate the link with text that names it.',
      messages: {
        untied:
          'Two links are called "{name}": this one leads to "{own}", another to "{other}". The text that distinguishes them is nearby, but not in the same sentence, list item or cell as each link, nor in a heading before each link. Name the subject in the link, or put the link into the text that names the subject.',
        documents:
          'Two links are called "{name}": this one leads to "{own}", another to "{other}". Can people tell the links apart by the sentence, list item, cell or heading of each link? If not, name the subject in the link.',
        'other-address':
          'Another link with the name "{name}" leads to `{other}`. Check that people can tell the links apart, for example by naming the subject in the link.',
        'in-page':
          'Another link with the name "{name}" leads to `{other}`. One of the two leads to a place on this page, the other to a different address. Check that people can tell the links apart.',
      },
    },
  },
});

function shortValues({ name, own, other }: { name: string; own: string; other: string }) {
  return { name, own: shortened(own), other: shortened(other) };
}
