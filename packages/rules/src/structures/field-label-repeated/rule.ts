import type { Frame, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { fieldsOf, isEntryField, visibleLabels } from '../../semantics/fields.ts';
import { hidingTechnique } from '../../semantics/hiding-technique.ts';
import { nameAndDescription } from '../../semantics/same-name.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * Two fields with the same visible label, with nothing visible between them except labels and fields: sighted
 * users cannot distinguish them. Fails when type or `autocomplete` differ within one group, and when a whole
 * series of labels is repeated with different names in the markup, such as a delivery and a billing address.
 * Fields with their own hint or example pass; rows that differ only in numbers need a manual check.
 */
export const fieldLabelRepeated = defineRule({
  id: 'field-label-repeated',
  source: 'andi',
  module: 'structures',
  criteria: ['2.4.6', '3.3.2'],
  impact: 'moderate',
  act: ['cc0f0a'],
  category: 'cat.forms',
  limits: 'label-wording',
  defect: 'own',
  dependsOn: ['layout', 'other-elements'],
  targets: (page) =>
    page.elements.filter((element) => isEntryField(element) && firstFieldWithSameLabel(element) !== null),
  evaluate: (field) => {
    const first = firstFieldWithSameLabel(field);
    if (!first) return pass;
    const values = { label: shortened(field.name) };
    if (isOtherByMarkup(first, field) && isUnexplained(first, field)) return fail('wrong', values);
    if (isSomethingBetween(first, field)) return pass;
    return isOtherPurpose(first, field) && isSeriesRepeated(first, field)
      ? fail('same', values)
      : review('check', values);
  },
  text: {
    en: {
      title: 'Fields with the same label cannot be distinguished',
      description:
        'People see the same label twice and do not know what to enter where. Put a visible heading or legend before each group of fields, or give each field a different label.',
      messages: {
        wrong:
          'An earlier field of the same group also has the label "{label}", but asks for something else. Give each field a label that says what to enter.',
        same: 'An earlier field has the same label "{label}", and nothing visible distinguishes the two fields. Put a visible heading or legend before each group of fields.',
        check:
          'An earlier field has the same label "{label}". Check that people can see what each field is for.',
      },
    },
  },
});

const FIRST_BY_LABEL = new WeakMap<Frame, ReadonlyMap<string, PageElement>>();

/** First field with the same label, when it precedes this one. */
function firstFieldWithSameLabel(field: PageElement): PageElement | null {
  if (!isLabelled(field)) return null;
  const known = FIRST_BY_LABEL.get(field.frame) ?? firstByName(field.frame);
  FIRST_BY_LABEL.set(field.frame, known);
  const first = known.get(nameAndDescription(field)) ?? null;
  return first && first !== field && first.node < field.node ? first : null;
}

function firstByName(frame: Frame): ReadonlyMap<string, PageElement> {
  const first = new Map<string, PageElement>();
  for (const field of labelledFields(frame))
    if (!first.has(nameAndDescription(field))) first.set(nameAndDescription(field), field);
  return first;
}

function labelledFields(frame: Frame): PageElement[] {
  return fieldsOf(frame).filter((field) => isEntryField(field) && isLabelled(field));
}

function isLabelled(field: PageElement): boolean {
  return field.name !== '' && isVisible(field) && visibleLabels(field).length > 0;
}

/** Visible text outside labels and fields is between them, or their hints or values differ. */
function isSomethingBetween(first: PageElement, field: PageElement): boolean {
  const cue = (one: PageElement) =>
    [one.attribute('placeholder'), one.facts.inputValue, one.attribute('title')].join('\n');
  if (cue(first) !== cue(field) || first.tag !== field.tag) return true;
  const form = (one: PageElement) => one.closest('form');
  if (form(first) !== form(field)) return true;
  return distinguishingNodes(first.frame).some((node) => node > first.node && node < field.node);
}

const TELLING = new WeakMap<Frame, readonly number[]>();

/** Visible nodes of a frame that are not labels of a field: texts and images with an alternative. */
function distinguishingNodes(frame: Frame): readonly number[] {
  const known = TELLING.get(frame) ?? frame.elements.flatMap(tellingIn);
  TELLING.set(frame, known);
  return known;
}

function tellingIn(element: PageElement): number[] {
  if (element.matches('img, svg')) return element.name !== '' && isVisible(element) ? [element.node] : [];
  const texts = element.ownTexts.filter(({ text }) => wordsOf(text).length > 0);
  if (texts.length === 0 || element.closest('label, select, option, script, style, textarea')) return [];
  return isVisible(element) && hidingTechnique(element) === null ? texts.map(({ node }) => node) : [];
}

/** Multi-line text, such as a message; among personal data only addresses have several lines. */
const LINES = 'lines';

/** Entry that the last token of `autocomplete`, or the type, requests; null when neither does. */
function requestedEntry(field: PageElement): string | null {
  const token = field.attribute('autocomplete')?.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  if (token !== '' && token !== 'on' && token !== 'off') return token;
  const type = field.attribute('type')?.trim().toLowerCase() ?? '';
  return ['email', 'tel', 'url', 'date', 'password'].includes(type)
    ? type
    : field.tag === 'textarea'
      ? LINES
      : null;
}

/** The markup requests different entries. */
function isOtherByMarkup(first: PageElement, field: PageElement): boolean {
  const [one, other] = [requestedEntry(first), requestedEntry(field)];
  const isPassword = [first, field].some((one) => one.matches('input[type=password i]'));
  const mayBeLines = [one, other].includes(LINES) && /address/.test(`${one} ${other}`);
  return one !== null && other !== null && one !== other && !isPassword && !mayBeLines;
}

/** No hint or placeholder, and no heading, legend or group, distinguishes the two. */
function isUnexplained(first: PageElement, field: PageElement): boolean {
  const group = (one: PageElement) => one.closest('fieldset, [role=group i], section, table, form');
  if (group(first) !== group(field)) return false;
  const isDistinguished = [first, field].some(
    (one) => (one.ax?.description ?? '') !== '' || Boolean(one.attribute('placeholder')?.trim()),
  );
  const isParted = field.frame.elements.some(
    (one) =>
      one.node > first.node &&
      one.node < field.node &&
      // A heading distinguishes them; a group around both, or one that ends before the second, does not.
      one.matches('h1, h2, h3, h4, h5, h6, [role=heading i]') &&
      one.visibleText !== '',
  );
  return !isDistinguished && !isParted;
}

/** The names in the markup differ in more than numbers. */
function isOtherPurpose(first: PageElement, field: PageElement): boolean {
  const [one, other] = [first, field].map((element) =>
    (element.attribute('name') ?? element.attribute('id') ?? '').replace(/[^\p{L}]/gu, ''),
  );
  return Boolean(one) && Boolean(other) && one !== other;
}

/** The previous or next field has an equal label at the same distance as well. */
function isSeriesRepeated(first: PageElement, field: PageElement): boolean {
  const fields = labelledFields(first.frame);
  const [at, to] = [fields.indexOf(first), fields.indexOf(field)];
  return [-1, 1].some((step) => {
    const [one, other] = [fields[at + step], fields[to + step]];
    return (
      one !== undefined &&
      other !== undefined &&
      one !== field &&
      nameAndDescription(one) === nameAndDescription(other)
    );
  });
}
