import { mentionsName, nameOfTarget } from '../../link-targets/compare-targets.ts';
import { targetOf } from '../../link-targets/known-targets.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { findSameNameLink } from '../../semantics/ambiguous-links.ts';
import { areVisuallyDistinguishable } from '../../semantics/link-distinction.ts';
import { inPageFragment, isNamedLink } from '../../semantics/links.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * At level AAA the link text alone must identify the destination: two links with one name must lead to one
 * document. Fails when they certainly lead to documents about different things, neither of which has that name,
 * and visual context distinguishes the links: otherwise they are ambiguous to all users, which the criterion
 * allows. Covers only links whose documents were fetched; `andi-ambiguous-link` requests a manual check of the
 * others.
 */
export const linkNameShared = defineRule({
  id: 'link-name-shared',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.9'],
  impact: 'minor',
  act: ['b20e66'],
  category: 'cat.links',
  limits: 'link-documents',
  defect: 'link-purpose',
  isSuperseded: true,
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  resolves: ['identical-links-same-purpose'],
  targets: (page) =>
    page.facts.targets
      ? page.elements.filter(
          (link) => isNamedLink(link) && inPageFragment(link) === null && targetOf(link) !== null,
        )
      : [],
  evaluate: (link) => {
    const sameNameLink = findSameNameLink(link);
    if (!sameNameLink) return pass;
    const { other, documents } = sameNameLink;
    if (!documents) return review('unsure', { name: shortened(link.name) });
    const values = {
      name: shortened(link.name),
      own: shortened(nameOfTarget(documents.own)),
      other: shortened(nameOfTarget(documents.other)),
    };
    const isNamedInBoth = mentionsName(documents.own, link.name) && mentionsName(documents.other, link.name);
    return !isNamedInBoth && areVisuallyDistinguishable(link, other)
      ? fail('differ', values)
      : review('check', values);
  },
  text: {
    en: {
      title: 'Link text alone does not distinguish links to different documents',
      description:
        'People who move from link to link hear the same name twice and cannot tell the links apart. For level AAA, name the subject in each link, for example "Contact the tender office".',
      messages: {
        differ:
          'Another link is also called "{name}". This one leads to "{own}", the other to "{other}". Name the subject in each link.',
        check:
          'Another link is also called "{name}". This one leads to "{own}", the other to "{other}". Do they have different purposes? If so, name the purpose in each link.',
        unsure:
          'Another link is also called "{name}" and leads to a different address. Do both have the same purpose? If not, name the subject in each link.',
      },
    },
  },
});
