import { type PageElement, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { fieldsOf, isEntryField, visibleLabels } from '../../semantics/fields.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

/** References to fields by colour. */
const COLOUR_REFERENCE =
  /\b(?:fields?|items?|entries|questions?|labels?|boxes|those|names)\b[^.!?]{0,30}\b(?:in|marked|shown|highlighted|printed|coloured|colored)\b[^.!?]{0,15}\b(?:red|green|blue|orange|yellow|colou?r)\b|\b(?:red|green|blue|orange|yellow)\s+(?:fields?|labels?|items?|boxes)\b|(?:लाल|हरे|नीले|पीले)\s+(?:रंग|फ़ील्ड|फील्ड|खाने)/i;
const ABOUT_FILLING =
  /\b(?:required|mandatory|compulsory|must|needed|obligatory|errors?|wrong|correct|invalid)\b|अनिवार्य|आवश्यक|ज़रूरी|जरूरी|गलत|ग़लत|त्रुटि/i;
const OTHER_SIGN = /[*＊✱!]|\b(?:required|mandatory|compulsory|error)\b|अनिवार्य|आवश्यक|ज़रूरी|जरूरी|त्रुटि/i;
const ERROR_WORDS = /\b(?:errors?|wrong|invalid)\b|त्रुटि|गलत|ग़लत/i;
/** Class names for invalid fields in design systems. */
const ERROR_CLASS = /(?:^|[-_\s])(?:has|is)?(?:errors?|invalid|danger)(?:[-_\s]|$)/i;
const ERROR_CLASS_JOINED = /[a-z](?:Errors?|Invalid)(?:$|[-_\s])/;
/** Words that do not distinguish fields. */
const COMMON = new Set(
  'the and for you your this that these are was were with before after page form field fields enter fill fix need please not has have from all any one our can must continue continuing correct error errors wrong invalid problem problems missing required check below above marked try again कृपया और में को का की के है हैं इस'.split(
    ' ',
  ),
);
const MIN_LETTERS = 3;
const MAX_TEXT = 300;

/**
 * Field states that only colour conveys (WCAG failure F81). Fails when a sentence of the form refers to fields
 * by colour and no label has another mark, and when the markup calls a field invalid, its border is red and no
 * text of the form says so. A red border without such markup needs a manual check.
 */
export const fieldStateColourOnly = defineRule({
  id: 'field-state-colour-only',
  source: 'andi',
  module: 'structures',
  criteria: ['1.4.1', '3.3.1', '3.3.2'],
  impact: 'serious',
  category: 'cat.color',
  limits: 'error-message',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => [
    ...page
      .all('form p, form div, form span, form legend, form strong, form em, form li, form small')
      .filter(pointsByColour),
    ...page.frames.flatMap((frame) =>
      fieldsOf(frame).filter((field) => isEntryField(field) && isVisible(field) && isRed(field)),
    ),
  ],
  evaluate: (element) => {
    if (!isEntryField(element))
      return hasOtherMark(element) ? pass : fail('labels', { text: shortened(element.visibleText) });
    const values = { name: shortened(element.name) };
    if (isInWords(element)) return pass;
    if (hasErrorClass(element)) return fail('error', values);
    return othersAreRed(element) ? pass : review('edge', values);
  },
  text: {
    en: {
      title: 'Colour alone marks required or invalid fields',
      description:
        'People who do not see the colour cannot find out which field is required or wrong. Say in words at each field that it is required or wrong.',
      messages: {
        labels:
          '"{text}" identifies fields by their colour, and their labels have no other mark. Add "(required)" or similar to each label.',
        error:
          'Only a red border marks the field "{name}" as wrong, and no text says so. Say next to the field in words what is wrong.',
        edge: 'The field "{name}" has a red border, unlike others, and no text explains it. Does the border mark an error or a required field? If so, say that in words.',
      },
    },
  },
});

function pointsByColour(element: PageElement): boolean {
  const text = element.ownTexts.map(({ text: own }) => own).join(' ');
  if (text.length > MAX_TEXT || !COLOUR_REFERENCE.test(text) || !ABOUT_FILLING.test(text)) return false;
  return isShownAndExposed(element) && element.closest('label') === null;
}

/** The labels in question have a mark in addition to colour. */
function hasOtherMark(sentence: PageElement): boolean {
  const form = sentence.closest('form');
  const fields = form?.descendants.filter((one) => isEntryField(one)) ?? [];
  const labels = fields.flatMap((field) => visibleLabels(field));
  const hasSign = (label: PageElement) => OTHER_SIGN.test(label.visibleText);
  if (OTHER_SIGN.test(sentence.visibleText.replace(ABOUT_FILLING, ''))) return true;
  // When some labels are red, only these count.
  const red = labels.filter((label) => isReddish(parseColour(label.style('color'))?.rgb ?? [0, 0, 0]));
  return red.length > 0 ? red.every(hasSign) : labels.some(hasSign);
}

/** All visible borders are red. */
function isRed(field: PageElement): boolean {
  const edges = (['top', 'bottom', 'left'] as const).flatMap((side) =>
    Number.parseFloat(field.style(`border-${side}-width`)) > 0
      ? [parseColour(field.style(`border-${side}-color`))]
      : [],
  );
  return edges.length > 0 && edges.every((edge) => edge !== null && edge.alpha > 0.5 && isReddish(edge.rgb));
}

function isReddish([red, green, blue]: readonly [number, number, number]): boolean {
  return red > 120 && green < 90 && blue < 90;
}

/** Text or markup states that the field is invalid or required, or a text of its block does. */
function isInWords(field: PageElement): boolean {
  if (field.matches('[aria-invalid]:not([aria-invalid=false i]), [aria-errormessage]')) return true;
  // The page may use red for required fields; then all of them are red.
  const nearbyWords = wordsAt(field);
  if (ERROR_WORDS.test(nearbyWords)) return true;
  if (OTHER_SIGN.test(nearbyWords)) {
    const form = field.closest('form');
    const alike = fieldsOf(field.frame).filter(
      (one) => one.closest('form') === form && isEntryField(one) && OTHER_SIGN.test(wordsAt(one)),
    );
    return alike.every(isRed);
  }
  return field.frame.elements.some((element) => isErrorWords(element) && refersTo(element, field));
}

/** Names the field, links to it, or is next to it; a summary that names no field does not count. */
function refersTo(error: PageElement, field: PageElement): boolean {
  const id = field.attribute('id');
  if (id && error.all('a[href]').some((link) => link.attribute('href') === `#${id}`)) return true;
  const named = new Set(wordsOf(wordsAt(field)).filter(isTelling));
  if (wordsOf(error.visibleText).some((word) => named.has(word))) return true;
  const fields = fieldsOf(field.frame).filter(isEntryField);
  // With several fields, a summary may be in their common block.
  if (fields.length === 1) return true;
  const block = [...error.ancestors()].find((around) => around.contains(field));
  if (block && fields.every((one) => one === field || !block.contains(one))) return true;
  // Between the field and the next or previous one.
  const isBetween = (one: PageElement) =>
    (one.node > error.node && one.node < field.node) || (one.node > field.node && one.node < error.node);
  const isAfter = error.node > field.node;
  return (isAfter || fields.some((one) => one.node < error.node)) && !fields.some(isBetween);
}

function isTelling(word: string): boolean {
  return word.length >= MIN_LETTERS && !COMMON.has(word);
}

/** Name, description and labels. */
function wordsAt(field: PageElement): string {
  const labels = visibleLabels(field).map(({ visibleText }) => visibleText);
  return [field.name, field.ax?.description ?? '', ...labels].join(' ');
}

/** A text that its markup calls an error, whatever its position and content. */
function isErrorWords(element: PageElement): boolean {
  const marks = ` ${element.attribute('class') ?? ''} ${element.attribute('id') ?? ''} `;
  if (!ERROR_CLASS.test(marks) && !element.matches('[role=alert i]')) return false;
  if (element.matches('input, select, textarea') || !isVisible(element)) return false;
  return element.ownTexts
    .concat(
      element.descendants
        .filter((one) => one.closest('label, legend') === null)
        .flatMap(({ ownTexts }) => ownTexts),
    )
    .some(({ text }) => hasWords(text));
}

/** By its own class, or that of an ancestor block without other fields. */
function hasErrorClass(field: PageElement): boolean {
  return [field, field.parent, field.parent?.parent ?? null].some((one) => {
    if (!one || one.matches('form, body, main')) return false;
    const classes = ` ${one.attribute('class') ?? ''} `;
    if (!ERROR_CLASS.test(classes) && !ERROR_CLASS_JOINED.test(classes)) return false;
    return one === field || one.descendants.filter((inner) => isEntryField(inner)).length === 1;
  });
}

/** Red is the normal look of fields on this page. */
function othersAreRed(field: PageElement): boolean {
  const others = fieldsOf(field.frame).filter((one) => one !== field && isEntryField(one) && isVisible(one));
  return others.length === 0 || others.every(isRed);
}
