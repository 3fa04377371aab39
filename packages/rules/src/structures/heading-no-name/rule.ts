import type { PageElement } from '@abhigam/facts';
import { fillElement } from '../../corrections/name.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isHeading } from '../../semantics/headings.ts';
import { isPerceivable } from '../../semantics/hidden.ts';

/** Elements that scripts fill later are empty until then. */
const FILLED_LATER =
  '[aria-live]:not([aria-live=off i]), [role=status i], [role=alert i], [role=log i], [aria-busy=true i], template, [role=tabpanel i], dialog, [role=dialog i]';

/** Content that is not part of the heading's name. */
const OTHER_CONTENT =
  'iframe, object, embed, input:not([type=hidden i]), select, textarea, video, audio, math';

/**
 * An exposed heading without content. axe files it under best practices; here it fails 1.3.1: the markup
 * exposes a structure that the page does not have (WCAG failure F43), or hides one when the heading has visible
 * content. Elements that scripts fill need a manual check.
 */
export const headingNoName = defineRule({
  id: 'heading-no-name',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'heading',
  defect: 'heading-empty',
  correct: fillElement,
  dismisses: ['empty-heading'],
  isSubjectWithoutAria: ({ tag }) => /^h[1-6]$/.test(tag),
  act: ['ffd0e9'],
  targets: (page) =>
    page.elements.filter(
      (element) => isHeading(element) && isAnnounced(element) && element.all(OTHER_CONTENT).length === 0,
    ),
  evaluate: (heading) => {
    if (heading.name !== '') return pass;
    const shown = heading.visibleText !== '' || heading.all('img, svg, canvas').some((one) => one.isShown);
    const values = { tag: heading.tag };
    if (shown) return fail('unnamed', values);
    const isFilled = heading.closest(FILLED_LATER) !== null || isRevealedByScript(heading);
    return isFilled ? review('later', values) : fail('empty', values);
  },
  text: {
    en: {
      title: 'Heading is empty',
      description:
        'Screen reader users move from heading to heading, and an empty heading tells them nothing. Write what the section is about, or remove the heading.',
      messages: {
        unnamed:
          'This `{tag}` has visible content, but it is announced as a heading without words. Give the image a text alternative, or do not hide the words.',
        empty:
          'This `{tag}` has no content, but it is announced as a heading. Remove it, or give it text; use CSS for spacing.',
        later:
          "This `{tag}` has no content now. If it stays empty, remove it. If a script adds the section's content later, the script must add the heading text at the same time.",
      },
    },
  },
});

/** The heading's text exists, but scripts hide it until an entrance animation. */
function isRevealedByScript(heading: PageElement): boolean {
  return heading.descendants.some(
    (one) => /visibility\s*:\s*hidden/i.test(one.attribute('style') ?? '') && one.text.trim() !== '',
  );
}

/** A heading that the browser removes because of its role does not count. */
function isAnnounced(element: PageElement): boolean {
  return isPerceivable(element) && element.role === 'heading' && element.isShown;
}
