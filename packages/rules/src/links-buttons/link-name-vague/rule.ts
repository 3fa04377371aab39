import { sayWhereItLeads } from '../../corrections/vague.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { spokenText } from '../../semantics/same-name.ts';
import { isBareFormat, isVague } from '../../semantics/vague-words.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * At level AAA a link must say by itself where it leads, whatever stands around it; a name that is nothing
 * but such a word does not. Whether the text around makes up for it, at level A, is `andi-vague-link`'s.
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
  correct: sayWhereItLeads,
  targets: (page) =>
    page.elements.filter((link) => link.isExposed && link.name !== '' && hasSemantics(link, 'link')),
  evaluate: (link) => {
    const said = spokenText(link);
    const values = { name: shortened(link.name) };
    if (isVague(said)) return fail('vague', values);
    return isBareFormat(said) ? fail('format', values) : pass;
  },
  text: {
    en: {
      title: 'Links do not say by themselves where they lead',
      description:
        'People who go through a page from link to link hear the links alone. For level AAA let each link name its subject, for example "Read more about scholarships".',
      messages: {
        vague: '"{name}" alone does not say where this link leads. Name its subject in the link.',
        format:
          '"{name}" says what kind of file this is, but not what stands in it. Name its subject in the link, for example "Annual report (PDF)".',
      },
    },
  },
});
