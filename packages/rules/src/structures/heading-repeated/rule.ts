import type { Frame, PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { headingLevel, isHeading } from '../../semantics/headings.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

/** Repeated parts of the same structure, distinguished by more than their heading. */
const ONE_OF_MANY =
  'li, article, td, th, [role=listitem i], [role=article i], details, figure, nav, footer, aside';

/**
 * Two consecutive headings of one level with the same text in the same part of the page: users who navigate by
 * headings cannot distinguish them. A higher heading between them does.
 */
export const headingRepeated = defineRule({
  id: 'heading-repeated',
  source: 'andi',
  module: 'structures',
  criteria: ['2.4.6'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'heading',
  defect: 'own',
  dependsOn: ['other-elements'],
  isSubjectWithoutAria: ({ tag }) => /^h[1-6]$/.test(tag),
  targets: (page) => page.frames.flatMap(headingsOf),
  evaluate: (heading) =>
    repeatsPreviousHeading(heading) ? review('same', { text: shortened(heading.name) }) : pass,
  text: {
    en: {
      title: 'Consecutive headings have the same text',
      description:
        'People who navigate by headings cannot tell two sections apart. Say in each heading what is specific to its section.',
      messages: {
        same: 'The previous heading of the same level has the same text "{text}". Does each heading describe its own section? If not, say in each heading what is specific to its section.',
      },
    },
  },
});

const HEADINGS = new WeakMap<Frame, readonly PageElement[]>();

function headingsOf(frame: Frame): readonly PageElement[] {
  const known =
    HEADINGS.get(frame) ??
    frame.elements.filter(
      (element) => isHeading(element) && element.name !== '' && isShownAndExposed(element),
    );
  HEADINGS.set(frame, known);
  return known;
}

/** The previous heading of the same level, without a higher one in between. */
function repeatsPreviousHeading(heading: PageElement): boolean {
  if (heading.closest(ONE_OF_MANY) !== null) return false;
  const all = headingsOf(heading.frame);
  const level = headingLevel(heading);
  const before = all.slice(0, all.indexOf(heading)).findLast((one) => headingLevel(one) <= level);
  return (
    before !== undefined &&
    headingLevel(before) === level &&
    before.closest(ONE_OF_MANY) === null &&
    foldWords(before.name) === foldWords(heading.name)
  );
}
