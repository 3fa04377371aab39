import type { Frame, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { type ChoiceGroup, choiceGroups, hasGroupName } from '../../semantics/field-groups.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { shortened } from '../../semantics/words.ts';

/** Answers that are meaningless without their question. */
const BARE = new Set(
  'yes no y n none other others true false agree disagree always never sometimes good bad average excellent poor maybe na हाँ हां नहीं अन्य सहमत असहमत कभी हमेशा अच्छा खराब ख़राब 1 2 3 4 5'.split(
    ' ',
  ),
);
/** Words between numbers. */
const BETWEEN = new Set(['or', 'to', 'and', 'more', 'less', 'than', 'over', 'under']);
/** Answers that are a prepositional phrase, such as "By post". Hindi has postpositions. */
const HALF_SENTENCE = /^(?:by|via) \p{L}|\p{L}(?: से| द्वारा)$/iu;
/** Maximum number of ancestors of the first answer that are searched for the question. */
const LEVELS = 4;

/**
 * Radio buttons or checkboxes for one question, without a group name for screen readers. Fails when a visible
 * question precedes them and the answers are generic, such as "Yes" and "No", or the same answers occur under
 * another question; more specific answers may be sufficient.
 */
export const fieldGroupNoName = defineRule({
  id: 'field-group-no-name',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  category: 'cat.forms',
  limits: 'field-group',
  defect: 'own',
  dependsOn: ['other-elements'],
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
    if (question === '') return review('check', values);
    const isBare = group.fields.every(({ name }) => isAmbiguousAlone(name));
    return isBare || belongsToAnotherQuestion(group, question, field.frame)
      ? fail('bare', values)
      : review('check', values);
  },
  text: {
    en: {
      title: 'Group of fields has no accessible name',
      description:
        'Screen reader users hear the answers but not the question. Put the answers into a `fieldset` with the question as its `legend`.',
      messages: {
        bare: 'Screen readers announce "{answers}" without the question "{question}". Put the answers into a `fieldset` and the question into its `legend`.',
        check:
          'Screen readers announce "{answers}" without a question. Does each answer make sense alone? If not, put the answers into a `fieldset` with a `legend`.',
      },
    },
  },
});

function isAmbiguousAlone(answer: string): boolean {
  const words = wordsOf(answer).filter((word) => !BETWEEN.has(word));
  return (
    words.length > 0 &&
    (words.every((word) => BARE.has(word) || /^\d+$/.test(word)) ||
      (words.length <= 4 && HALF_SENTENCE.test(answer.trim())))
  );
}

/** The same answers belong to another unnamed group: screen reader users cannot distinguish the questions. */
function belongsToAnotherQuestion(group: ChoiceGroup, question: string, frame: Frame): boolean {
  const answersOf = ({ fields }: ChoiceGroup) => fields.map(({ name }) => wordsOf(name).join(' '));
  const own = answersOf(group);
  if (own.includes('')) return false;
  return choiceGroups(frame).some((other) => {
    const [first] = other.fields;
    if (!first || first === group.fields[0] || hasGroupName(other)) return false;
    const precedingQuestion = wordsOf(questionBefore(first)).join(' ');
    return (
      precedingQuestion !== '' &&
      precedingQuestion !== wordsOf(question).join(' ') &&
      answersOf(other).join('\n') === own.join('\n')
    );
  });
}

function groupOf(field: PageElement, page: Page): ChoiceGroup | null {
  for (const frame of page.frames) {
    const found = choiceGroups(frame).find(({ fields }) => fields[0] === field);
    if (found) return found;
  }
  return null;
}

/** Visible text before the first answer, within its ancestors; empty when there is none. */
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
