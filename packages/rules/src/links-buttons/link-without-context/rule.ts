import type { PageElement } from '@abhigam/facts';
import { completeLinkText } from '../../corrections/generic-names.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isLandmark } from '../../semantics/landmarks.ts';
import {
  hasContextText,
  hasHeaderCellText,
  hasHeadingBefore,
  isInRowWithoutHeader,
} from '../../semantics/link-context.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { nameAndDescription } from '../../semantics/same-name.ts';
import { isBareFormat, isVague } from '../../semantics/vague-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * A link with a generic text, such as "More", and no context: no sentence, paragraph, list item, cell or header
 * cell, no heading before it, no named part around it. In a table, the column header does not help when a data
 * cell identifies the row (WCAG failure F63). Links with some context are left to `andi-vague-link`, and so are
 * navigation entries: "Download" may be the name of a section.
 */
export const linkWithoutContext = defineRule({
  id: 'link-without-context',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.4', '2.4.9'],
  impact: 'serious',
  act: ['5effbb'],
  category: 'cat.links',
  limits: 'vague-link',
  defect: 'link-purpose',
  correct: completeLinkText,
  targets: (page) =>
    page.elements.filter((link) => isVagueLink(link) && isPerceivable(link) && isVisible(link)),
  evaluate: (link) => {
    if (hasHeadingBefore(link) || isInNamedPart(link) || hasContextText(link)) return pass;
    if (isEntryOfNavigation(link)) return pass;
    const values = { name: shortened(link.name) };
    if (isInRowWithoutHeader(link)) return fail('row', values);
    return hasHeaderCellText(link) ? pass : fail('alone', values);
  },
  text: {
    en: {
      title: 'Neither link text nor context describes the purpose of the link',
      description:
        'Screen reader users hear a word such as "More" and cannot find out what the link is about. Name the subject in the link, or put the link into the sentence or list item that names the subject.',
      messages: {
        alone:
          'Neither "{name}" nor its sentence, paragraph, list item or a preceding heading says where this link leads. Name the subject in the link.',
        row: '"{name}" does not say where this link leads, and the cell that describes the row is not a header cell. Name the subject in the link, or make that cell a `th` with `scope="row"`.',
      },
    },
  },
});

function isVagueLink(link: PageElement): boolean {
  if (!link.isExposed || link.name === '' || !hasSemantics(link, 'link')) return false;
  const announced = nameAndDescription(link);
  return isVague(announced) || isBareFormat(announced);
}

/** Instructions to press a link are not the name of a section. */
const PRESS_HERE = /\b(?:click|tap|press|here|this)\b|क्लिक|यहाँ|यहां/i;

function isEntryOfNavigation(link: PageElement): boolean {
  const navigation = link.closest('nav, [role=navigation i]');
  if (!navigation || PRESS_HERE.test(link.name) || isBareFormat(nameAndDescription(link))) return false;
  return navigation
    .all('a[href]')
    .some((other) => other !== link && other.name !== '' && !isVagueLink(other));
}

function isInNamedPart(link: PageElement): boolean {
  for (const around of link.ancestors())
    if (around.name !== '' && (isLandmark(around) || around.matches('article, fieldset, [role=group i]')))
      return true;
  return false;
}
