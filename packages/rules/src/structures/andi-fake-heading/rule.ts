import { defineRule, fail, pass, review } from '../../rule.ts';
import {
  isInHeadingPosition,
  looksLikeHeadings,
  precedesEmbeddedContent,
  precedesLighterText,
  prominentTexts,
} from '../../semantics/fake-headings.ts';

/**
 * ANDI 0190: short text that looks like a heading, anywhere on the page, also before the first real one.
 * Narrower: only text on its own line with at least one letter, outside links, buttons, labels, navigation and
 * table cells, where large or bold text is common. Wider: also a paragraph that consists only of bold text.
 * Fails when at least two real headings of the page have the same font size and weight and also precede running
 * text on their own (WCAG failure F2); and when it is first in a block whose siblings all begin with such a
 * heading, even before a frame or image.
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
    if (!precedesLighterText(element))
      return precedesEmbeddedContent(element) && isInHeadingPosition(element)
        ? fail('like-others', values)
        : pass;
    return looksLikeHeadings(element) || isInHeadingPosition(element)
      ? fail('like-others', values)
      : review('looks-like', values);
  },
  text: {
    en: {
      title: 'Text looks like a heading but is not marked up as one',
      description:
        'Screen reader users who move by headings do not find such text. Use `h1` to `h6` instead of only making the text large or bold.',
      messages: {
        'like-others':
          '"{text}" comes before content and looks like the other headings of this page, but is not a heading. Use `h2`, or the heading element of the right level.',
        'looks-like': '"{text}" looks like a heading. If it is a heading, use `h1` to `h6`.',
      },
    },
  },
});
