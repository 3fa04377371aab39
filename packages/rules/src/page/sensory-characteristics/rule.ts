import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, review } from '../../rule.ts';
import { isPerceivable, isShownAndExposed } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isOnlyVisualReference, menuBySide, visualReference } from '../../semantics/visual-reference.ts';

/**
 * Instructions that identify something only by side, shape or colour ("the round button on the right"). Whether
 * there is another cue, or they do not point to a control, needs a manual check. Fails for instructions to use
 * a menu or bar by its side when the page exposes none (no such landmark, widget, heading or name), and for
 * instructions to press "the round one" or similar without the name of a control in the sentence.
 */
export const sensoryCharacteristics = defineRule({
  id: 'sensory-characteristics',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.3'],
  impact: 'moderate',
  act: ['9bd38c'],
  category: 'cat.sensory-and-visual-cues',
  limits: 'sensory-words',
  defect: 'own',
  isAboutWholePage: true,
  targets: (page) =>
    page.elements.filter(
      (element) => visualReference(element.ownText) !== null && isShownAndExposed(element),
    ),
  evaluate: (element, page) => {
    const words = visualReference(element.ownText) ?? '';
    const kind = menuBySide(element.ownText);
    if (isOnlyVisualReference(element.ownText) && !containsControlName(element, page))
      return fail('nameless', { words });
    return kind !== null && !hasMenu(page, kind)
      ? fail('not-found', { words, kind })
      : review('points', { words });
  },
  text: {
    en: {
      title: 'Instruction relies only on shape, position or colour',
      description:
        'People who hear a page, or see it in one column, cannot find an element by its position, shape or colour. Name the element in the instruction as well.',
      messages: {
        nameless:
          '"{words}" identifies a control only by its shape or position. Also name the control in the instruction by its visible label.',
        'not-found':
          'The text refers to the {kind} "{words}", but no element on the page is marked up or named that way. Put that part of the page into a `nav` element with an accessible name, and use this name in the instruction.',
        points:
          '"{words}" refers to an element by its position or appearance. Check that the text also names the element, for example by the words on the button or by a heading.',
      },
    },
  },
});

const MIN_CONTROLS = 2;

/** The sentence contains the name of a control of the page, or there is only one control. */
function containsControlName(element: PageElement, page: Page): boolean {
  const controls = page.elements.filter(
    (one) => isPerceivable(one) && /^(button|link|tab|menuitem|image|img)$/.test(one.role),
  );
  const elementWords = wordsOf(element.visibleText);
  return (
    controls.length < MIN_CONTROLS ||
    controls.some(({ name }) => {
      const words = wordsOf(name);
      return words.length > 0 && ` ${elementWords.join(' ')} `.includes(` ${words.join(' ')} `);
    })
  );
}

const ROLES = new Set(['navigation', 'menu', 'menubar', 'toolbar', 'complementary', 'tablist', 'tree']);

function hasMenu(page: Page, kind: string): boolean {
  return page.elements.some(
    (element) =>
      isPerceivable(element) &&
      (ROLES.has(element.role) ||
        (element.name !== '' && isNavigableByName(element.role) && wordsOf(element.name).includes(kind))),
  );
}

/** Roles that users can navigate to by name. */
function isNavigableByName(role: string): boolean {
  return /^(heading|button|link|list|region|group|search|form|summary|DisclosureTriangle|image|img)$/.test(
    role,
  );
}
