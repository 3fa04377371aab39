import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { type ChoiceGroup, choiceGroups, hasGroupName } from '../../semantics/field-groups.ts';
import { wordsOf } from '../../semantics/seen-words.ts';
import { shortened } from '../../semantics/words.ts';

/** Answers that say nothing without their question. */
const BARE = new Set(
  'yes no y n none other others true false agree disagree always never sometimes good bad average excellent poor maybe na हाँ हां नहीं अन्य सहमत असहमत कभी हमेशा अच्छा खराब ख़राब 1 2 3 4 5'.split(
    ' ',
  ),
);
/** How far before the first answer the question may stand. */
const LEVELS = 4;

/**
 * Radio buttons or boxes that answer one question, with nothing around them that names it for screen readers. It fails
 * where a question is seen before them and the answers are bare, such as "Yes" and "No"; answers that say more may do
 * without.
 */
export const fieldGroupNoName = defineRule({
  id: 'field-group-no-name',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  targets: (page) =>
    page.frames.flatMap((frame) => choiceGroups(frame).flatMap(({ fields }) => fields[0] ?? [])),
  evaluate: (field, page) => {
    const group = groupOf(field, page);
    if (!group || hasGroupName(group)) return pass;
    const [first] = group.fields;
    const question = first ? questionBefore(first) : '';
    const values = {
      answers: shortened(group.fields.map(({ name }) => name).join(', ')),
      question: shortened(question),
    };
    const isBare = group.fields.every(
      ({ name }) => name !== '' && wordsOf(name).every((word) => BARE.has(word)),
    );
    if (isBare && question !== '') return fail('bare', values);
    return review('check', values);
  },
  text: {
    en: {
      title: 'Questions with several answers are not tied to their answers',
      description:
        'Screen reader users hear the answers and not what is asked. Put the answers into a `fieldset` whose `legend` is the question.',
      messages: {
        bare: 'Screen readers announce "{answers}" without the question "{question}". Put the answers into a `fieldset` and the question into its `legend`.',
        check:
          'Screen readers announce "{answers}" and no question. Can each answer be understood alone? If not, put them into a `fieldset` with a `legend`.',
      },
    },
  },
});

function groupOf(field: PageElement, page: Page): ChoiceGroup | null {
  for (const frame of page.frames) {
    const found = choiceGroups(frame).find(({ fields }) => fields[0] === field);
    if (found) return found;
  }
  return null;
}

/** The text that is seen before the first answer, in the blocks around it; empty for none. */
function questionBefore(first: PageElement): string {
  let inner: PageElement = first.closest('label') ?? first;
  for (let level = 0; level < LEVELS; level += 1) {
    const { parent } = inner;
    if (!parent || parent.matches('form, body, main')) break;
    inner = parent;
    const before = parent.ownTexts.find(({ node, text }) => node < first.node && wordsOf(text).length > 0);
    if (before) return before.text;
    const element = parent.children.findLast(
      (child) =>
        child.node < first.node &&
        !child.contains(first) &&
        child !== first &&
        wordsOf(child.visibleText).length > 0,
    );
    if (element) return element.all('input, select, textarea').length > 0 ? '' : element.visibleText;
  }
  const siblings = inner.parent?.children ?? [];
  const previous = siblings[siblings.indexOf(inner) - 1];
  return previous &&
    previous.all('input, select, textarea').length === 0 &&
    !previous.matches('input, select, textarea')
    ? previous.visibleText
    : '';
}
