import type { Frame, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { fieldsOf, isEntryField } from '../../semantics/fields.ts';
import { isVisible } from '../../semantics/visible.ts';

/** Names that code uses for CAPTCHA images and fields. */
const CALLED_CAPTCHA =
  /captcha|verify[_-]?(?:code|image|img)|securimage|security[_-]?code[_-]?(?:image|img)/i;
/** Names of adjacent images, and badges of services that show their CAPTCHA in a frame. */
const CALLED_OTHERWISE = /^[^?]*(?:logo|icon|badge|refresh|reload|renew)/i;
/** Phrases that ask the user to enter what an image shows. */
const ASKS_LETTERS =
  /(?:code|characters|letters|text|numbers?|word)s?\s(?:.{0,30}\s)?(?:in|on|from)\s(?:the|this)\s(?:image|picture)|चित्र में (?:दिख|लिखे|दिए)/i;
/** Words for an audio alternative. */
const AUDIO_WORDS = /audio|sound|listen|speak|spoken|voice|\bhear|\bplay|ऑडियो|आवाज़|आवाज|सुन/i;
const CONTROLS =
  'a, button, input[type=button i], input[type=image i], img, [role=button i], [onclick], [aria-label], [title]';
const LEVELS = 5;
/** CSS pixels: smaller images are icons, such as the reload button. */
const MIN_WIDTH = 48;
/** Letters and digits in one word: the code is available as text. */
const CODE_AS_TEXT = /(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{4,8}(?![\p{L}\p{N}])/iu;

/**
 * An image of letters or a sum that users must enter to prove that they are human, without an audio alternative
 * next to it.
 */
export const captchaNoAlternative = defineRule({
  id: 'captcha-no-alternative',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'critical',
  category: 'cat.text-alternatives',
  limits: 'image-alternative',
  defect: 'own',
  dependsOn: ['layout', 'other-elements'],
  targets: (page) =>
    page
      .all('img, canvas, svg')
      .filter((picture) => isTestSized(picture) && isVisible(picture) && isTest(picture)),
  evaluate: (picture) => {
    const around = picture.closest('form') ?? blockOf(picture);
    return around && offersHearing(around) ? pass : fail('sight');
  },
  text: {
    en: {
      title: 'CAPTCHA has no alternative for people who cannot see it',
      description:
        'People who cannot see the image, or cannot read its distorted letters, are locked out. Offer an audio CAPTCHA or, better, replace the CAPTCHA: ask a question in text, add a hidden field that only bots fill in, or limit the number of attempts.',
      messages: {
        sight:
          'People must enter what this image shows, and there is no audio version next to it. Offer an audio CAPTCHA, or avoid the CAPTCHA.',
      },
    },
  },
});

function isTestSized(picture: PageElement): boolean {
  return (
    (picture.box?.width ?? 0) >= MIN_WIDTH && picture.closest('button, a[href], [role=button i]') === null
  );
}

/** A nearby field is for the content of the image. */
function isTest(picture: PageElement): boolean {
  if (hasNameMatching(picture, CALLED_OTHERWISE)) return false;
  const block = blockOf(picture);
  if (!block || CODE_AS_TEXT.test(block.visibleText)) return false;
  if ([picture, picture.parent].some((one) => one !== null && hasNameMatching(one, CALLED_CAPTCHA)))
    return true;
  // When only the field suggests a CAPTCHA, the image must be the only one near it.
  const [field, ...others] = entryFieldsOf(picture.frame).filter((one) => block.contains(one));
  const isAlone = others.length === 0 && block.all('img, canvas').filter(isVisible).length === 1;
  return field !== undefined && isAlone && asksLetters(field);
}

/** Nearest ancestor of the image that contains a field. */
function blockOf(picture: PageElement): PageElement | null {
  const fields = entryFieldsOf(picture.frame);
  let level = 0;
  for (const around of picture.ancestors()) {
    level += 1;
    if (level > LEVELS || around.matches('body, main')) return null;
    if (fields.some((field) => around.contains(field))) return around;
  }
  return null;
}

const entryFieldsOf = (frame: Frame): PageElement[] => fieldsOf(frame).filter(isEntryField);

function hasNameMatching(element: PageElement, names: RegExp): boolean {
  return ['id', 'class', 'src', 'alt', 'title', 'name'].some((name) =>
    names.test(element.attribute(name)?.slice(0, 300) ?? ''),
  );
}

function asksLetters(field: PageElement): boolean {
  return ASKS_LETTERS.test(
    `${field.name} ${field.ax?.description ?? ''} ${field.attribute('placeholder') ?? ''}`,
  );
}

function offersHearing(around: PageElement): boolean {
  if (around.all('audio, video').length > 0) return true;
  const attributeNames = ['class', 'id', 'title', 'alt', 'src', 'href', 'onclick', 'aria-label', 'value'];
  return around
    .all(CONTROLS)
    .some((control) =>
      AUDIO_WORDS.test(
        [control.text, ...attributeNames.map((name) => control.attribute(name) ?? '')].join(' '),
      ),
    );
}
