import { defineRule, pass, review } from '../../rule.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { nameAndDescription } from '../../semantics/same-name.ts';
import { isVague } from '../../semantics/vague-words.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0163, with equivalent words of Indian sites in English and Hindi. Name and description must consist of
 * such a word: a link with a further description is sufficient.
 */
export const vagueLink = defineRule({
  id: 'andi-vague-link',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.4', '2.4.9'],
  impact: 'minor',
  act: ['5effbb', 'aizyf1'],
  alerts: ['0163'],
  category: 'cat.links',
  limits: 'vague-link',
  defect: 'link-purpose',
  targets: (page) =>
    page.elements.filter((link) => link.isExposed && link.name !== '' && hasSemantics(link, 'link')),
  evaluate: (link) =>
    isVague(nameAndDescription(link)) ? review('vague', { name: shortened(link.name) }) : pass,
  text: {
    en: {
      title: 'Link text does not describe the purpose of the link',
      description:
        'People who move from link to link hear the link text without the surrounding text. Name the subject in the link, for example "Read more about scholarships".',
      messages: {
        vague:
          'By itself, "{name}" does not say where this link leads. Check that the surrounding sentence or heading says where the link leads, or name the subject in the link.',
      },
    },
  },
});
