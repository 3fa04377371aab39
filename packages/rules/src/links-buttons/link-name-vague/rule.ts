import { completeLinkText } from '../../corrections/generic-names.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { nameAndDescription } from '../../semantics/same-name.ts';
import { isBareFormat, isVague } from '../../semantics/vague-words.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * At level AAA the link text alone must identify the destination; a generic word does not. Whether its context
 * is sufficient at level A is tested by `andi-vague-link`.
 */
export const linkNameVague = defineRule({
  id: 'link-name-vague',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.9'],
  impact: 'minor',
  act: ['aizyf1'],
  category: 'cat.links',
  limits: 'vague-link',
  defect: 'link-purpose',
  isSuperseded: true,
  correct: completeLinkText,
  targets: (page) =>
    page.elements.filter((link) => link.isExposed && link.name !== '' && hasSemantics(link, 'link')),
  evaluate: (link) => {
    const announced = nameAndDescription(link);
    const values = { name: shortened(link.name) };
    if (isVague(announced)) return fail('vague', values);
    return isBareFormat(announced) ? fail('format', values) : pass;
  },
  text: {
    en: {
      title: 'Link text alone does not describe the purpose of the link',
      description:
        'People who move from link to link hear only the link texts. For level AAA, name the subject in each link, for example "Read more about scholarships".',
      messages: {
        vague: '"{name}" alone does not say where this link leads. Name the subject in the link.',
        format:
          '"{name}" names the file type, but not the content. Name the subject in the link, for example "Annual report (PDF)".',
      },
    },
  },
});
