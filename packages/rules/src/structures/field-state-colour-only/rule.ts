import { type PageElement, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { fieldsOf, isEntryField, seenLabels } from '../../semantics/fields.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/seen-words.ts';
import { isSeen } from '../../semantics/visible.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

/** Points at fields by the colour that they have. */
const BY_COLOUR =
  /\b(?:fields?|items?|entries|questions?|labels?|boxes|those|names)\b[^.!?]{0,30}\b(?:in|marked|shown|highlighted|printed|coloured|colored)\b[^.!?]{0,15}\b(?:red|green|blue|orange|yellow|colou?r)\b|\b(?:red|green|blue|orange|yellow)\s+(?:fields?|labels?|items?|boxes)\b|(?:लाल|हरे|नीले|पीले)\s+(?:रंग|फ़ील्ड|फील्ड|खाने)/i;
const ABOUT_FILLING =
  /\b(?:required|mandatory|compulsory|must|needed|obligatory|errors?|wrong|correct|invalid)\b|अनिवार्य|आवश्यक|ज़रूरी|जरूरी|गलत|ग़लत|त्रुटि/i;
const OTHER_SIGN = /[*＊✱!]|\b(?:required|mandatory|compulsory|error)\b|अनिवार्य|आवश्यक|ज़रूरी|जरूरी|त्रुटि/i;
const ERROR_WORDS = /\b(?:errors?|wrong|invalid)\b|त्रुटि|गलत|ग़लत/i;
/** What design systems call a field in error. */
const ERROR_CLASS = /(?:^|[-_\s])(?:has|is)?(?:errors?|invalid|danger)(?:[-_\s]|$)/i;
const ERROR_CLASS_JOINED = /[a-z](?:Errors?|Invalid)(?:$|[-_\s])/;
/** Words that tell no field from another. */
const COMMON = new Set(
  'the and for you your this that these are was were with before after page form field fields enter fill fix need please not has have from all any one our can must continue continuing correct error errors wrong invalid problem problems missing required check below above marked try again कृपया और में को का की के है हैं इस'.split(
    ' ',
  ),
);
const MIN_LETTERS = 3;
const MAX_TEXT = 300;

/**
 * Fields that are told by colour alone (W3C's failure F81). It fails where a sentence of the form points at its fields by
 * their colour and no label has another sign, and where the markup calls a field one in error, its edge is red, and no text of
 * its form says that it is wrong. A red edge without such markup a person must look at.
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
      fieldsOf(frame).filter((field) => isEntryField(field) && isSeen(field) && isRed(field)),
    ),
  ],
  evaluate: (element) => {
    if (!isEntryField(element))
      return isSaidOtherwise(element) ? pass : fail('labels', { text: shortened(element.visibleText) });
    const values = { name: shortened(element.name) };
    if (isInWords(element)) return pass;
    if (isCalledError(element)) return fail('error', values);
    return othersAreRed(element) ? pass : review('edge', values);
  },
  text: {
    en: {
      title: 'Colour alone marks required or invalid fields',
      description:
        'People who do not see the colour cannot find out which field is required or wrong. Say it in words at each field.',
      messages: {
        labels:
          '"{text}" identifies fields by their colour, and their labels have no other mark. Add "(required)" or similar to each label.',
        error:
          'Only a red border marks the field "{name}" as wrong, and no text says so. Say next to it what is wrong.',
        edge: 'The field "{name}" has a red border, unlike others, and no text explains it. Does it mean an error or a required field? Then say so in words.',
      },
    },
  },
});

function pointsByColour(element: PageElement): boolean {
  const text = element.ownTexts.map(({ text: own }) => own).join(' ');
  if (text.length > MAX_TEXT || !BY_COLOUR.test(text) || !ABOUT_FILLING.test(text)) return false;
  return isShownAndExposed(element) && element.closest('label') === null;
}

/** The labels that are meant carry a sign besides their colour. */
function isSaidOtherwise(sentence: PageElement): boolean {
  const form = sentence.closest('form');
  const fields = form?.descendants.filter((one) => isEntryField(one)) ?? [];
  const labels = fields.flatMap((field) => seenLabels(field));
  const hasSign = (label: PageElement) => OTHER_SIGN.test(label.visibleText);
  if (OTHER_SIGN.test(sentence.visibleText.replace(ABOUT_FILLING, ''))) return true;
  // Where some labels are red, these are meant, whatever the others say.
  const red = labels.filter((label) => isReddish(parseColour(label.style('color'))?.rgb ?? [0, 0, 0]));
  return red.length > 0 ? red.every(hasSign) : labels.some(hasSign);
}

/** All edges that are drawn are red. */
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

/** The field is said to be in error, or to be required, in words or in the markup, or a text of its block says so. */
function isInWords(field: PageElement): boolean {
  if (field.matches('[aria-invalid]:not([aria-invalid=false i]), [aria-errormessage]')) return true;
  // Red may be how this page shows what is required; then all such fields are red.
  const said = wordsAt(field);
  if (ERROR_WORDS.test(said)) return true;
  if (OTHER_SIGN.test(said)) {
    const form = field.closest('form');
    const alike = fieldsOf(field.frame).filter(
      (one) => one.closest('form') === form && isEntryField(one) && OTHER_SIGN.test(wordsAt(one)),
    );
    return alike.every(isRed);
  }
  return field.frame.elements.some((element) => isErrorWords(element) && tellsOf(element, field));
}

/** It names the field, links to it, or stands with it; a summary that names no field says of none that it is wrong. */
function tellsOf(error: PageElement, field: PageElement): boolean {
  const id = field.attribute('id');
  if (id && error.all('a[href]').some((link) => link.attribute('href') === `#${id}`)) return true;
  const named = new Set(wordsOf(wordsAt(field)).filter(isTelling));
  if (wordsOf(error.visibleText).some((word) => named.has(word))) return true;
  const fields = fieldsOf(field.frame).filter(isEntryField);
  // With several of them a summary may stand in the block of all.
  if (fields.length === 1) return true;
  const block = [...error.ancestors()].find((around) => around.contains(field));
  if (block && fields.every((one) => one === field || !block.contains(one))) return true;
  // Between the field and the next one, or the one before.
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
  const labels = seenLabels(field).map(({ visibleText }) => visibleText);
  return [field.name, field.ax?.description ?? '', ...labels].join(' ');
}

/** A text that its markup calls an error, wherever it stands and whatever it says. */
function isErrorWords(element: PageElement): boolean {
  const marks = ` ${element.attribute('class') ?? ''} ${element.attribute('id') ?? ''} `;
  if (!ERROR_CLASS.test(marks) && !element.matches('[role=alert i]')) return false;
  if (element.matches('input, select, textarea') || !isSeen(element)) return false;
  return element.ownTexts
    .concat(
      element.descendants
        .filter((one) => one.closest('label, legend') === null)
        .flatMap(({ ownTexts }) => ownTexts),
    )
    .some(({ text }) => hasWords(text));
}

/** By its own class, or that of a block around it that holds no other field. */
function isCalledError(field: PageElement): boolean {
  return [field, field.parent, field.parent?.parent ?? null].some((one) => {
    if (!one || one.matches('form, body, main')) return false;
    const classes = ` ${one.attribute('class') ?? ''} `;
    if (!ERROR_CLASS.test(classes) && !ERROR_CLASS_JOINED.test(classes)) return false;
    return one === field || one.descendants.filter((inner) => isEntryField(inner)).length === 1;
  });
}

/** Red is how the fields of this page look. */
function othersAreRed(field: PageElement): boolean {
  const others = fieldsOf(field.frame).filter((one) => one !== field && isEntryField(one) && isSeen(one));
  return others.length === 0 || others.every(isRed);
}
