import { defineRule, fail, pass, review } from '../../rule.ts';
import {
  headsEmbedded,
  headsLighterText,
  looksLikeHeadings,
  prominentTexts,
  standsWhereHeadingsDo,
} from '../../semantics/fake-headings.ts';

/**
 * ANDI 0190: short text that looks like a heading, before the first real one or anywhere behind it. Narrowed to text on a
 * line of its own with at least one letter, outside of links, buttons, labels, navigation and table cells, where large or bold text is
 * common; and widened to a paragraph whose only content is the bold text. It fails where at least two real headings of the page look
 * the same, to the size and weight of their letters, and stand alone before running text as it does (W3C's failure F2); and where it
 * is the first of a block beside which all blocks like it begin with such a heading, be it before a frame or picture.
 */
export const fakeHeading = defineRule({
  id: 'andi-fake-heading',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['0190'],
  category: 'cat.structure',
  limits: 'looks-like',
  defect: 'heading-fake',
  dependsOn: ['layout'],
  targets: (page) => page.frames.flatMap(prominentTexts),
  evaluate: (element) => {
    const values = { text: element.visibleText };
    if (!headsLighterText(element))
      return headsEmbedded(element) && standsWhereHeadingsDo(element) ? fail('like-others', values) : pass;
    return looksLikeHeadings(element) || standsWhereHeadingsDo(element)
      ? fail('like-others', values)
      : review('looks-like', values);
  },
  text: {
    en: {
      title: 'Text looks like a heading but is not marked up as one',
      description:
        'Screen reader users who move by headings do not find it. Use `h1` to `h6` instead of only making the text large or bold.',
      messages: {
        'like-others':
          '"{text}" comes before content and looks like the other headings of this page, but is not a heading. Use `h2` or the right level.',
        'looks-like': '"{text}" looks like a heading. If it is one, use `h1` to `h6`.',
      },
    },
  },
});
